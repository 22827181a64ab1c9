import { type BoutDeed, type BoutHand, CARD_COLOURS } from '#domain/bout-keeping/bout-event.ts'
import { toDueCard } from '#domain/bout-keeping/fold-card.ts'
import type { CardCounts } from '#domain/bout-keeping/kept-bout.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import styles from './card-row.module.css'

const { keeper: texts } = KEEPER_TEXTS

interface CardRowProps {
  readonly hand: BoutHand
  /** Of whom they are, for readers. */
  readonly who: string
  readonly held: CardCounts
  readonly isOfficial?: boolean
  /** Takes a touch away. */
  readonly canLose?: boolean
  readonly onDeed: (deed: BoutDeed) => void
}

/** Cards of somebody: how many of each, and one more with a press. */
export function CardRow({ hand, who, held, isOfficial = false, canLose = false, onDeed }: CardRowProps) {
  const colours = CARD_COLOURS.filter(colour => !isOfficial || colour !== 'red')
  return (
    <div className={styles.cards}>
      {colours.map(colour => (
        <button
          key={colour}
          type="button"
          className={styles.button}
          data-held={held[colour] > 0 || undefined}
          aria-label={describe(colour)}
          onClick={() => onDeed({ kind: 'card', colour, to: hand, isOfficial })}
        >
          <i className={styles.card} data-colour={colour}>
            {texts.colours[colour].charAt(0)}
          </i>
          {held[colour] > 0 && held[colour]}
        </button>
      ))}
      {canLose && (
        <button
          type="button"
          className={styles.button}
          aria-label={texts.takeAway(who)}
          onClick={() => onDeed({ kind: 'takeAway', from: hand })}
        >
          <b className={styles.less}>−1</b>
        </button>
      )}
    </div>
  )

  function describe(colour: (typeof CARD_COLOURS)[number]): string {
    const label = texts.cardFor(texts.cards[colour], who)
    const due = toDueCard(held, { colour, isOfficial })
    const whole = held[colour] > 0 ? texts.cardHas(label, held[colour]) : label
    return due === colour ? whole : texts.cardBecomes(whole, texts.cards[due].toLocaleLowerCase())
  }
}
