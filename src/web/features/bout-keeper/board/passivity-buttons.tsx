import { type BoutDeed, CARD_COLOURS } from '#domain/bout-keeping/bout-event.ts'
import { foldKeptBout } from '#domain/bout-keeping/fold-kept-bout.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'
import styles from './bout-dialog.module.css'

const { keeper: texts } = KEEPER_TEXTS

interface PassivityButtonsProps {
  readonly open: OpenBout
  readonly names: BoutNames
  readonly onDeed: (deed: BoutDeed) => void
}

/** The next P-card, and who gets it: both, or by the third who is behind; at an equal score the referee says who. */
export function PassivityButtons({ open, names, onDeed }: PassivityButtonsProps) {
  const { rules, bout, events } = open
  const colour = CARD_COLOURS[bout.passivity]
  const options = [undefined, 'left', 'right'] as const
  /** What changes nothing by the rules is not offered. */
  const counts = options.map(loser => {
    const deed: BoutDeed = { kind: 'passivity', ...(loser && { loser }) }
    const after = foldKeptBout(rules, [...events, { at: 0, ...deed }])
    return { loser, deed, after, isDue: after.passivity > bout.passivity }
  })
  const plain = counts.find(({ loser, isDue }) => loser === undefined && isDue)
  const due = plain ? [plain] : counts.filter(({ isDue }) => isDue)
  if (!colour || due.length === 0) return <p>{texts.noneDue}</p>
  const card = texts.passivityCards[colour]
  return (
    <div className={styles.pair}>
      {due.map(({ deed, after: { passive }, loser }) => (
        <Button key={loser ?? ''} onClick={() => onDeed(deed)}>
          {passive ? texts.passivityFor(card, names[passive]) : texts.passivityBoth(card)}
        </Button>
      ))}
    </div>
  )
}
