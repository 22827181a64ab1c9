import type { DayBout, DayEvent, DayState, DayView } from '#contract/live/day-view.ts'
import { hasEnded } from '#domain/fencer-state/has-ended.ts'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatDue } from '#web/kit/now/format-due.ts'
import { isolateStrip } from '#web/kit/now/isolate-strip.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'

const { day: texts } = DAY_TEXTS

/** How near an event of the day is to what the reader wants to know first. */
const NEARNESS = {
  pool: 0,
  tableau: 0,
  poolDone: 1,
  waitingForTableau: 1,
  entered: 2,
  out: 3,
  notPromoted: 3,
  finished: 3,
  left: 3,
} as const satisfies Record<DayState['kind'], number>

/** The event that the top of the page speaks of: one under way, else one to come, else the last that is over. */
export function findMainEvent(events: readonly DayEvent[]): DayEvent | undefined {
  const nearest = Math.min(...events.map(({ state }) => NEARNESS[state.kind]))
  const alike = events.filter(({ state }) => NEARNESS[state.kind] === nearest)
  return nearest === NEARNESS.out ? alike.at(-1) : alike[0]
}

/** A round of the knock-out in words that say themselves: "the last 16", "Semi-final". */
export const toRound = (roundOf: number): string =>
  roundOf > 4 ? texts.lastOf(roundOf) : TERMS.round(roundOf)

/** Whether nothing more is to come in an event. */
export const isDone = ({ state }: DayEvent): boolean => hasEnded(state)

/** Bouts won and fenced in pools so far. */
export function countPoolBouts({ rounds }: DayEvent): { won: number; fenced: number } {
  const bouts = rounds.flatMap(round => (round.kind === 'pool' ? round.bouts : []))
  return { won: bouts.filter(([result]) => result === 'V').length, fenced: bouts.length }
}

/** The day in one sentence. */
export function describeDay({ who, events }: Pick<DayView, 'who' | 'events'>): string {
  const event = findMainEvent(events)
  return event ? toSentence(event, who) : texts.nothing(who)
}

function toSentence(event: DayEvent, who: string): string {
  const { state, startTime, count } = event
  const { won, fenced } = countPoolBouts(event)
  const record = fenced > 0 ? texts.record(who, won, fenced) : undefined
  switch (state.kind) {
    case 'entered':
      if (state.isCheckedIn) return texts.checkedIn(who)
      return startTime === undefined ? texts.fences(who) : texts.startsAbout(who, formatClock(startTime))
    case 'pool':
      if (state.next.isOn) return texts.isOn(who)
      return fenced === 0 ? texts.first(who) : texts.soFar(who, won, fenced)
    case 'poolDone':
      return record ?? texts.waits(who)
    case 'waitingForTableau':
      return (hasKnockOut(event) ? undefined : record) ?? texts.waits(who)
    case 'tableau':
      return toKnockOut(event, state, who)
    case 'notPromoted':
      return record ?? texts.over(who)
    case 'out':
      return toPlaced(state.places, { who, count })
    case 'finished':
      if (state.place === 1) return texts.wonIt(who)
      return toPlaced(state.place && { best: state.place, worst: state.place }, { who, count })
    case 'left':
      return texts.over(who)
  }
}

const hasKnockOut = ({ rounds }: DayEvent): boolean => rounds.some(({ kind }) => kind === 'tableau')

function toKnockOut(event: DayEvent, state: Extract<DayState, { kind: 'tableau' }>, who: string): string {
  if (state.next.isOn) return texts.isOn(who)
  if (state.isSide) return texts.goesOn(who)
  if (hasKnockOut(event)) return texts.among(who, state.roundOf)
  const { won, fenced } = countPoolBouts(event)
  return fenced > 0 ? texts.recordGoesOn(who, won, fenced) : texts.goesOn(who)
}

type Places = { readonly best: number; readonly worst: number } | 0 | undefined

function toPlaced(places: Places, { who, count }: { who: string; count: number }): string {
  if (!places) return texts.over(who)
  const { best, worst } = places
  if (best !== worst) return texts.between(who, best, worst)
  return count >= best ? texts.placedOf(who, best, count) : texts.placed(who, best)
}

/** What comes next: a figure with a word below it, a heading, and a sentence or two. */
export interface NextWords {
  readonly big: string
  readonly small: string
  readonly title: string
  readonly text: string
  readonly isOn: boolean
}

/** What comes next in an event; undefined: nothing. */
export function describeNext(
  event: DayEvent,
  { now, timeZone }: { readonly now: number; readonly timeZone: string | undefined },
): NextWords | undefined {
  const { state, due, startTime, name } = event
  if ('next' in state) {
    const { next } = state
    const isOn = next.isOn === true
    const what = toWhat(state)
    const when = isOn ? toStanding(next) : toWhen(next, due, { now, timeZone })
    const text = [toStrip(event, next), 'before' in state && state.before > 0 && texts.before(state.before)]
    return {
      ...when,
      title: isOn ? texts.now(what) : texts.next(what),
      text: text.filter(Boolean).join(' '),
      isOn,
    }
  }
  if (state.kind === 'entered' && startTime !== undefined)
    return {
      big: formatClock(startTime),
      small: '',
      title: texts.next(texts.nextStart),
      text: TERMS.eventName(name),
      isOn: false,
    }
  if (state.kind !== 'poolDone') return undefined
  const text = state.ranks ? `${texts.rankNow(state.ranks.now, state.ranks.of)}.` : ''
  return { big: '', small: '', title: texts.othersFence, text, isOn: false }
}

function toWhat(state: Extract<DayState, { next: DayBout }>): string {
  if (state.kind === 'pool') return texts.nextBout(state.bout, state.of)
  return state.isSide ? texts.nextSide : texts.nextRound(toRound(state.roundOf))
}

function toStanding({ own, other }: DayBout): { big: string; small: string } {
  if (own === undefined || other === undefined) return { big: texts.onNow, small: '' }
  const words = own === other ? texts.level : own > other ? texts.ahead : texts.behind
  return { big: `${own}–${other}`, small: words }
}

function toWhen(
  { time }: DayBout,
  due: DayEvent['due'],
  frame: { readonly now: number; readonly timeZone: string | undefined },
): { big: string; small: string } {
  if (due) return formatDue(due, { ...frame, time })
  return { big: time === undefined ? '' : formatClock(time), small: '' }
}

function toStrip({ stripWas }: DayEvent, { strip }: DayBout): string {
  if (strip === undefined) return texts.stripOpen
  const named = isolateStrip(strip)
  return stripWas ? texts.stripChanged(named, isolateStrip(stripWas.strip)) : texts.onStrip(named)
}
