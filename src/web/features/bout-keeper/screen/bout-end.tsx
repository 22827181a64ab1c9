import { type ReactNode, useState } from 'react'
import type { BoutHand } from '#domain/bout-keeping/bout-event.ts'
import type { BoutVerdict } from '#domain/bout-keeping/judge-kept-bout.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import styles from './bout-end.module.css'

const { keeper: texts } = KEEPER_TEXTS
const HANDS = ['left', 'right'] as const

interface BoutEndProps {
  readonly names: BoutNames
  readonly mine: Readonly<Record<BoutHand, boolean>>
  readonly bout: KeptBout
  readonly verdict: BoutVerdict | undefined
  readonly onBack: () => void
  /** What can be done with it, once somebody has won. */
  readonly children: (verdict: BoutVerdict) => ReactNode
}

/** The score once more, before it is filed. Where it does not say who won, the referee does. */
export function BoutEnd({ names, mine, bout, verdict, onBack, children }: BoutEndProps) {
  const [called, setCalled] = useState<BoutHand>()
  const settled = verdict ?? (called && { winner: called, why: 'called' as const })
  return (
    <section className={styles.end} aria-label={texts.endBout}>
      <div className={styles.score}>
        {HANDS.map(hand => (
          <div key={hand} className={styles.side} data-mine={mine[hand] || undefined}>
            <p className={styles.name}>{names[hand]}</p>
            <p className={styles.touches}>
              {settled && (
                <span data-won={settled.winner === hand || undefined}>{toLetter(settled, hand)}</span>
              )}
              {bout.touches[hand]}
            </p>
          </div>
        ))}
      </div>
      <div className={styles.said}>
        {settled ? (
          <p role="status">
            <strong>{settled.winner ? texts.end.won(names[settled.winner]) : texts.end.nobody}</strong>
            {settled.winner && `, ${texts.end.by[settled.why]}`}
          </p>
        ) : (
          <p>{texts.end.open}</p>
        )}
        {!verdict && (
          <fieldset className={styles.ask}>
            <legend>{texts.end.ask}</legend>
            {HANDS.map(hand => (
              <Button
                key={hand}
                {...(called === hand ? { tone: 'strong' } : {})}
                aria-pressed={called === hand}
                onClick={() => setCalled(hand)}
              >
                {names[hand]}
              </Button>
            ))}
          </fieldset>
        )}
        {settled && children(settled)}
        <Button onClick={onBack}>{texts.end.back}</Button>
      </div>
    </section>
  )
}

const toLetter = ({ winner }: BoutVerdict, hand: BoutHand): string =>
  winner === hand ? texts.end.victory : texts.end.defeat
