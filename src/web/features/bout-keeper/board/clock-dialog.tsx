import type { BoutDeed } from '#domain/bout-keeping/bout-event.ts'
import { toWholeMs } from '#domain/bout-keeping/fold-kept-bout.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatLeft } from '../bout/format-left.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'
import styles from './bout-dialog.module.css'

const { keeper: texts } = KEEPER_TEXTS
const STEPS_S = [-10, -1, 1, 10] as const

interface ClockDialogProps {
  readonly isOpen: boolean
  readonly open: OpenBout
  readonly onDeed: (deed: BoutDeed) => void
  readonly onClose: () => void
}

/** Corrects the clock by seconds, as the referee calls it. */
export function ClockDialog({ isOpen, open, onDeed, onClose }: ClockDialogProps) {
  const { leftMs, rules, bout } = open
  const wholeMs = toWholeMs(rules, bout)
  const canEnd = bout.phase === 'period' && bout.period < rules.periods
  return (
    <Dialog open={isOpen} title={texts.setClock} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.clock} role="status">
          {formatLeft(leftMs)}
        </p>
        <div className={styles.steps}>
          {STEPS_S.map(step => (
            <Button
              key={step}
              aria-label={(step < 0 ? texts.less1 : texts.more1)(texts.seconds(Math.abs(step)))}
              disabled={step < 0 ? leftMs === 0 : leftMs >= wholeMs}
              onClick={() =>
                onDeed({ kind: 'setClock', leftMs: Math.min(wholeMs, Math.max(0, leftMs + step * 1_000)) })
              }
            >
              {step < 0 ? `−${-step}` : `+${step}`}
            </Button>
          ))}
        </div>
        {canEnd && (
          <Button
            onClick={() => {
              onDeed({ kind: 'periodOver' })
              onClose()
            }}
          >
            {texts.endPeriod}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
