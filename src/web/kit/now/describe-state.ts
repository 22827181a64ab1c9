import type { NowBout, NowEvent, NowRival, NowRow, NowState } from '#contract/live/now-view.ts'
import { hasNotCome } from '#domain/fencer-state/check-in.ts'
import { toPlaceMedal } from '#domain/past/medal.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { describeRanks } from '#web/kit/results/describe-ranks.ts'
import { nameRoundIn } from '#web/kit/results/name-tree-round.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { describeCheckIn } from './row-check-in.ts'

const { now: texts } = NOW_TEXTS

/** What a row says of its fencer: whom they meet, and where in the event they are. Empty where nothing is known. */
export interface StateWords {
  readonly versus: string
  readonly where: string
}

type DescribedRow = Pick<NowRow, 'state' | 'earned'>
type DescribedEvent = Pick<NowEvent, 'startTime' | 'count' | 'date' | 'timeZoneId' | 'checkInCloses'>

/** A state in words, as it stands at a moment. */
export function describeState(
  { state, earned }: DescribedRow,
  event: DescribedEvent,
  now: number,
): StateWords {
  switch (state.kind) {
    case 'pool':
      return { versus: toVersus(state.next), where: toPoolWords(state) }
    case 'tableau':
      return { versus: toVersus(state.next), where: nameTree(state.tree) ?? TERMS.round(state.roundOf) }
    case 'poolDone':
      return {
        versus: '',
        where: join(
          toRecord(state),
          state.ranks && describeRanks(state.ranks),
          texts.openPools(state.openPools),
        ),
      }
    case 'waitingForTableau':
      return { versus: '', where: toWaitingWords(state) }
    case 'entered':
      return {
        versus: '',
        where: join(toEntry(state), describeCheckIn({ row: { state }, event }, now) ?? toStart(event)),
      }
    case 'out':
      return { versus: '', where: join(toLost(state), toPlaces(state), earned && texts.earned(earned)) }
    case 'notPromoted':
      return { versus: '', where: join(texts.notPromoted, toPlaces(state), earned && texts.earned(earned)) }
    case 'finished':
      return { versus: '', where: join(toEnd(state, event), earned && texts.earned(earned)) }
    case 'left':
      return { versus: '', where: texts.left[state.how] }
  }
}

const join = (...parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

/** "LEE Marlowe (B24)": as much as fits a line. */
export function formatRival({ name, rating }: NowRival): string {
  const { sheet } = fencerNames(name)
  return rating === undefined || rating === 'U' ? sheet : `${sheet} (${rating})`
}

function toVersus({ opponent, from }: NowBout): string {
  if (opponent) return formatRival(opponent)
  const [first, second] = from ?? []
  return first && second ? texts.winnerOf(toLast(first), toLast(second)) : texts.opponentOpen
}

const toLast = ({ name }: NowRival): string => fencerNames(name).last

type PoolState = Extract<NowState, { kind: 'pool' }>

const toPoolWords = ({ pool, round, bout, of, before, next }: PoolState): string =>
  join(
    texts.pool(pool),
    round > 1 && texts.poolRound(round),
    texts.boutOf(bout, of),
    !next.isOn && before > 0 && texts.before(before),
  )

type PoolDone = Extract<NowState, { kind: 'poolDone' }>

const toRecord = ({ victories, of, indicator }: PoolDone): string =>
  texts.poolDone(`${victories}–${of - victories}`, formatIndicator(indicator))

const formatIndicator = (indicator: number): string =>
  indicator < 0 ? `−${Math.abs(indicator)}` : `+${indicator}`

function toEntry(state: Extract<NowState, { kind: 'entered' }>): string {
  if (hasNotCome(state)) return texts.notCheckedIn
  return state.isCheckedIn ? texts.checkedIn : texts.entered
}

const toStart = ({ startTime }: DescribedEvent): string | false =>
  startTime !== undefined && texts.starts(formatClock(startTime))

function toWaitingWords({ tree, isForPools }: Extract<NowState, { kind: 'waitingForTableau' }>): string {
  if (tree !== undefined) return texts.waitingTree(TERMS.tree(tree))
  return isForPools ? texts.waitingPools : texts.waiting
}

const nameTree = (tree: string | undefined): string | undefined =>
  tree === undefined ? undefined : TERMS.tree(tree)

function toLost({ lostTo, own, other, roundOf, tree }: Extract<NowState, { kind: 'out' }>): string {
  const round = nameLostRound(tree, roundOf)
  const lost = lostTo ? texts.lostTo(formatRival(lostTo), round) : texts.lostIn(round)
  return own === undefined || other === undefined ? lost : `${lost}, ${own}–${other}`
}

/** What is lost in a repechage has the name of its tree: there are several of one size. */
function nameLostRound(tree: string | undefined, roundOf: number): string {
  const round = nameRoundIn(tree, roundOf)
  if (tree === undefined || round === TERMS.round(roundOf)) return round
  return round === TERMS.medals.bronze ? TERMS.tree(tree) : `${TERMS.tree(tree)} ${round}`
}

function toPlaces({ places }: Extract<NowState, { kind: 'out' | 'notPromoted' }>): string | false {
  if (!places) return false
  const { best, worst } = places
  return best === worst ? join(toMedal(best), TERMS.ordinal(best)) : texts.placeSoFar(best, worst)
}

/** In words of its own: it is the news of the day. */
function toMedal(place: number): string | undefined {
  const medal = toPlaceMedal(place)
  return medal && texts.medals[medal]
}

function toEnd(
  { place, isTied }: Extract<NowState, { kind: 'finished' }>,
  { count }: DescribedEvent,
): string {
  if (place === undefined) return texts.done
  return join(
    toMedal(place),
    texts.placeOf(isTied ? TERMS.place({ place, tied: true }) : TERMS.ordinal(place), count),
  )
}
