import type { BoutDeed } from '#domain/bout-keeping/bout-event.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { boutSignals } from '#web/storage/bouts/bout-signals.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'
import styles from './bout-dialog.module.css'
import { CardRow } from './card-row.tsx'
import { PassivityButtons } from './passivity-buttons.tsx'

const { keeper: texts } = KEEPER_TEXTS

interface MoreDialogProps {
  readonly isOpen: boolean
  readonly open: OpenBout
  readonly names: BoutNames
  readonly onDeed: (deed: BoutDeed) => void
  readonly onClose: () => void
}

/** What a bout needs seldom: cards of officials, unwillingness to fight, what is heard and felt. */
export function MoreDialog({ isOpen, open, names, onDeed, onClose }: MoreDialogProps) {
  const { bout, rules } = open
  const signals = useStored(boutSignals)
  return (
    <Dialog open={isOpen} title={texts.more} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <div className={styles.parts}>
        {rules.hasPassivity && (
          <section>
            <h3>{texts.passivity}</h3>
            <PassivityButtons open={open} names={names} onDeed={onDeed} />
          </section>
        )}
        <section>
          <h3>{texts.officials}</h3>
          <div className={styles.pair}>
            {(['left', 'right'] as const).map(hand => (
              <div key={hand}>
                <p>{names[hand]}</p>
                <CardRow
                  hand={hand}
                  who={texts.officialOf(names[hand])}
                  held={bout.officials[hand]}
                  isOfficial
                  onDeed={onDeed}
                />
              </div>
            ))}
          </div>
        </section>
        <fieldset className={styles.signals}>
          <legend>{texts.signals}</legend>
          {(['sound', 'vibration'] as const).map(kind => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={signals[kind]}
                onChange={event => boutSignals.write({ ...signals, [kind]: event.target.checked })}
              />
              {texts[kind]}
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
