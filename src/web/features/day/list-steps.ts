import type { DayEvent, DayRound } from '#contract/live/day-view.ts'
import type { NowPastBout } from '#contract/live/now-view.ts'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { describeNext, isDone, toRound } from './describe-day.ts'

const { day: texts } = DAY_TEXTS

/** One stop of the day. */
export interface DayStep {
  readonly key: string
  readonly time: string
  readonly title: string
  readonly detail: string
  readonly bouts: readonly NowPastBout[]
  /** Over, where the day stands, or to come. */
  readonly tone: 'past' | 'now' | 'coming'
}

interface StepFrame {
  readonly who: string
  readonly now: number
  readonly timeZone: string | undefined
}

/** An event of a fencer's day, stop by stop: what was, where it stands, what comes. */
export function listSteps(event: DayEvent, frame: StepFrame): DayStep[] {
  const { rounds } = event
  return [
    toStart(event),
    ...rounds.map((round, at) => toRoundStep(event, round, at)),
    ...toPresent(event, frame),
  ]
}

const step = (key: string, more: Partial<DayStep> & Pick<DayStep, 'title' | 'tone'>): DayStep => ({
  key,
  time: '',
  detail: '',
  bouts: [],
  ...more,
})

function toStart({ name, startTime, state }: DayEvent): DayStep {
  const isWaiting = state.kind === 'entered'
  const isThere = isWaiting && state.isCheckedIn === true
  return step('start', {
    time: startTime === undefined ? '' : formatClock(startTime),
    title: isThere ? texts.arrived : texts.start,
    detail: TERMS.eventName(name),
    tone: isThere ? 'now' : isWaiting ? 'coming' : 'past',
  })
}

function toRoundStep({ state, startTime }: DayEvent, round: DayRound, at: number): DayStep {
  // Said once: the first pool begins when the event does.
  const time = round.time === undefined || round.time === startTime ? '' : formatClock(round.time)
  if (round.kind === 'tableau') {
    const title = round.isSide ? texts.sideBout : texts.knockOut(toRound(round.roundOf))
    return step(`bout ${at}`, { time, title, bouts: [round.bout], tone: 'past' })
  }
  const open = state.kind === 'pool' ? round.of - round.bouts.length : 0
  return step(`pool ${round.round}`, {
    time,
    title: round.round > 1 ? texts.moreShortBouts : texts.shortBouts,
    detail: open > 0 ? texts.openBouts(open) : '',
    bouts: round.bouts,
    tone: open > 0 ? 'now' : 'past',
  })
}

/** Where the day stands, and what comes. */
function toPresent(event: DayEvent, { who, now, timeZone }: StepFrame): DayStep[] {
  const { state, rounds, count } = event
  if (isDone(event)) {
    const place = toPlace(event)
    const title = place === undefined ? texts.end : texts.placeOf(place, Math.max(count, place))
    return [step('end', { title, detail: texts.wellFenced, tone: 'now' })]
  }
  if (state.kind === 'poolDone') {
    const { ranks } = state
    const range = ranks && ranks.best !== ranks.worst && texts.rankRange(ranks.best, ranks.worst)
    const detail = ranks ? [texts.rankNow(ranks.now, ranks.of), range].filter(Boolean).join(', ') : ''
    return [step('waits', { title: texts.othersFence, detail, tone: 'now' })]
  }
  if (state.kind === 'waitingForTableau') return [step('waits', { title: texts.waits(who), tone: 'now' })]
  if (!('next' in state)) return []
  const { big: time = '' } = describeNext(event, { now, timeZone }) ?? {}
  const isOn = state.next.isOn === true
  const shown = isOn ? '' : time
  if (state.kind === 'pool')
    return rounds.some(round => round.kind === 'pool' && state.of > 0 && round.bouts.length < round.of)
      ? []
      : [step('first', { time: shown, title: texts.shortBouts, tone: isOn ? 'now' : 'coming' })]
  return [
    step('next', {
      time: shown,
      title: state.isSide ? texts.sideBout : texts.knockOut(toRound(state.roundOf)),
      detail: state.isSide || state.roundOf <= 2 ? '' : texts.ifWon,
      tone: isOn ? 'now' : 'coming',
    }),
  ]
}

function toPlace({ state }: DayEvent): number | undefined {
  if (state.kind === 'finished') return state.place
  if (state.kind !== 'out' && state.kind !== 'notPromoted') return undefined
  const { places } = state
  return places && places.best === places.worst ? places.best : undefined
}
