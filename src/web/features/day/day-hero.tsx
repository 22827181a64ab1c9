import { useMemo } from 'react'
import type { DayView } from '#contract/live/day-view.ts'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import { useNow } from '#web/ui/use-now.ts'
import { DayAge } from './day-age.tsx'
import styles from './day-hero.module.css'
import { describeDay, describeNext, findMainEvent, type NextWords } from './describe-day.ts'

const { day: texts } = DAY_TEXTS
/** Whoever cannot see the page is told of news this seldom. */
const SAID_MS = 60_000

interface DayHeroProps {
  readonly view: DayView
  readonly now: number
  readonly isFailing: boolean
}

/** What happened in a sentence, and what comes next. */
export function DayHero({ view, now, isFailing }: DayHeroProps) {
  const { who, day, location, timeZoneId: timeZone, events } = view
  const main = findMainEvent(events)
  const say = describeDay(view)
  const next = main && describeNext(main, { now, timeZone })
  return (
    <section className={styles.hero} aria-labelledby="say">
      <p className={styles.whose}>
        <b>{texts.page(who)}</b>
        {['', location, formatFullDay(day)].filter(part => part !== undefined).join(' · ')}
      </p>
      <h1 id="say">{say}</h1>
      {next && <Next words={next} />}
      <DayAge view={view} event={main} now={now} isFailing={isFailing} />
      <News text={[say, next?.title, next?.text].filter(Boolean).join(' ')} />
    </section>
  )
}

function Next({ words: { big, small, title, text, isOn } }: { readonly words: NextWords }) {
  return (
    <div className={styles.next}>
      {big !== '' && (
        <p className={styles.when} data-on={isOn || undefined}>
          {big}
          {small !== '' && <small>{small}</small>}
        </p>
      )}
      <div>
        <p className={styles.what}>{title}</p>
        {text !== '' && <p>{text}</p>}
      </div>
    </div>
  )
}

/** At most one word a minute. */
function News({ text }: { readonly text: string }) {
  const tick = useNow(SAID_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there at the tick, whatever comes meanwhile
  const said = useMemo(() => text, [tick])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
