import type { BoutHand } from '#domain/bout-keeping/bout-event.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import styles from './bout-dialog.module.css'

const { keeper: texts } = KEEPER_TEXTS

interface PriorityDialogProps {
  readonly isOpen: boolean
  readonly names: BoutNames
  readonly onDraw: () => void
  readonly onEnter: (to: BoutHand) => void
  readonly onClose: () => void
}

/** Draws lots, or enters what the apparatus drew. */
export function PriorityDialog({ isOpen, names, onDraw, onEnter, onClose }: PriorityDialogProps) {
  return (
    <Dialog open={isOpen} title={texts.whoHasPriority} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <div className={styles.parts}>
        <Button tone="strong" data-first-focus onClick={onDraw}>
          {texts.draw}
        </Button>
        <div className={styles.pair}>
          {(['left', 'right'] as const).map(hand => (
            <Button key={hand} onClick={() => onEnter(hand)}>
              {names[hand]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
