import type { DayView } from '#contract/live/day-view.ts'
import type { NowPastBout } from '#contract/live/now-view.ts'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './day-steps.module.css'
import { type DayStep, listSteps } from './list-steps.ts'

const { day: texts } = DAY_TEXTS

/** The day, stop by stop. */
export function DaySteps({ view, now }: { readonly view: DayView; readonly now: number }) {
  const { who, location, timeZoneId: timeZone, events } = view
  if (events.length === 0) return null
  return (
    <Card aria-labelledby="whole-day">
      <div className={styles.head}>
        <h2 id="whole-day">{texts.wholeDay(who)}</h2>
        <span>{location === undefined ? texts.timesThere : texts.timesIn(location)}</span>
      </div>
      {events.map((event, at) => (
        <ol
          // biome-ignore lint/suspicious/noArrayIndexKey: an event has no name of its own here but its place
          key={at}
          className={styles.steps}
          aria-label={TERMS.eventName(event.name)}
        >
          {listSteps(event, { who, now, timeZone }).map(step => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      ))}
    </Card>
  )
}

function Step({ step: { time, title, detail, bouts, tone } }: { readonly step: DayStep }) {
  return (
    <li data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
      <span className={styles.time}>{time}</span>
      <span className={styles.dot} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        {bouts.length > 0 && (
          <ul className={styles.bouts}>
            {bouts.map((bout, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bout is known by its place alone
              <Bout key={at} bout={bout} />
            ))}
          </ul>
        )}
        {detail !== '' && <p>{detail}</p>}
      </div>
    </li>
  )
}

function Bout({ bout: [result, own, other] }: { readonly bout: NowPastBout }) {
  const score = own === undefined || other === undefined ? '' : `${own}–${other}`
  const isWon = result === 'V'
  return <li data-result={isWon ? 'win' : 'loss'}>{isWon ? texts.won(score) : texts.lost(score)}</li>
}
