import type { FencerForm } from '#contract/results/fencer-form.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { ClassBar } from './class-bar.tsx'
import styles from './form.module.css'
import { toFormCurve, toPercent } from './form-curve.ts'
import { SparkLine } from './spark-line.tsx'

const { form: texts, results } = RESULTS_TEXTS

/** A season at a glance: record, share won, the curve of twelve months, and how clearly the bouts ended. */
export function FormFigures({ form }: { form: FencerForm }) {
  const { season, months, past } = form
  const fenced = season.won + season.lost
  if (months.every(month => month.fenced === 0))
    return past ? <PastFigures past={past} /> : <p className={styles.none}>{texts.none}</p>
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.season}</dt>
          <Record {...season} />
        </div>
        {fenced > 0 && (
          <div>
            <dt>{texts.won}</dt>
            <dd>{texts.share(toPercent(season.won / fenced))}</dd>
          </div>
        )}
        {toFormCurve(months).length > 1 && (
          <div className={styles.curve}>
            <dt>{texts.curve}</dt>
            <dd>
              <SparkLine months={months} />
            </dd>
          </div>
        )}
      </dl>
      {fenced > 0 ? <ClassBar season={season} /> : <p className={styles.none}>{texts.noneThisSeason}</p>}
    </>
  )
}

/** Of somebody whose last bout is longer ago than the curve reaches. */
function PastFigures({ past }: { past: NonNullable<FencerForm['past']> }) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.allTime}</dt>
          <Record {...past} />
        </div>
        <div>
          <dt>{texts.won}</dt>
          <dd>{texts.share(toPercent(past.won / (past.won + past.lost)))}</dd>
        </div>
      </dl>
      <p className={styles.none}>{texts.noneLately}</p>
    </>
  )
}

function Record({ won, lost }: { won: number; lost: number }) {
  return (
    <dd>
      <span aria-hidden="true">{results.record(won, lost)}</span>
      <span className="visually-hidden">{results.recordSaid(won, lost)}</span>
    </dd>
  )
}
