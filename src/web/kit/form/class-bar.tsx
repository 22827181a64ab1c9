import type { FencerForm } from '#contract/results/fencer-form.ts'
import type { DecidedClass } from '#domain/past/result-class.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import styles from './form.module.css'

const { form: texts } = RESULTS_TEXTS

/** From the clearest victory to the clearest defeat, as the bar runs. */
const SIDES = {
  won: [
    ['totalWin', 'total'],
    ['majorWin', 'major'],
    ['closeWin', 'close'],
  ],
  lost: [
    ['closeLoss', 'close'],
    ['majorLoss', 'major'],
    ['totalLoss', 'total'],
  ],
} as const satisfies Record<'won' | 'lost', readonly (readonly [DecidedClass, keyof typeof texts.classes])[]>

/** How the season's bouts ended, from total victories to total defeats: a bar, and its words beneath. */
export function ClassBar({ season }: { season: FencerForm['season'] }) {
  const { won, lost, classes } = season
  const counted = Object.values(classes).reduce((sum, count) => sum + count, 0)
  const rest = won + lost - counted
  return (
    <div className={styles.classes}>
      <div className={styles.bar} aria-hidden="true">
        {[...SIDES.won, ...SIDES.lost].map(([name]) =>
          classes[name] > 0 ? <i key={name} data-class={name} style={{ flexGrow: classes[name] }} /> : null,
        )}
        {rest > 0 && <i data-class="rest" style={{ flexGrow: rest }} />}
      </div>
      <div className={styles.legend}>
        <Side letter={texts.victories} said={texts.sideSaid.won(won)} side="won" classes={classes} />
        <Side letter={texts.defeats} said={texts.sideSaid.lost(lost)} side="lost" classes={classes} />
      </div>
      {rest > 0 && <p className={styles.rest}>{texts.otherwise(rest)}</p>}
    </div>
  )
}

interface SideProps {
  readonly letter: string
  readonly said: string
  readonly side: keyof typeof SIDES
  readonly classes: FencerForm['season']['classes']
}

function Side({ letter, said, side, classes }: SideProps) {
  return (
    <p data-side={side}>
      <b aria-hidden="true">{letter}</b>
      <span className="visually-hidden">{said} </span>
      {SIDES[side].map(([name, word]) => texts.classes[word](classes[name])).join(' · ')}
    </p>
  )
}
