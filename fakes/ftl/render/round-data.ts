import type { EventState, PoolRoundState } from '../script/event-state.ts'
import { toPersonKeys } from './person-keys.ts'
import { formatVenueTime } from './venue-words.ts'

/** `/rounds/seeding/data/{event}/{round}`. */
export const toSeedingRows = ({ script, pools }: PoolRoundState, { checkIn }: EventState): object[] => {
  const drawn = new Set(pools.flatMap(({ fencers }) => fencers.map(({ entrant }) => entrant.id)))
  const left = new Map(
    pools.flatMap(({ fencers }) => fencers.map(each => [each.entrant.id, each.withdrawn] as const)),
  )
  const extra = checkIn.map(({ entrant }) => entrant).filter(({ id }) => drawn.has(id))
  const seeded = [...script.seeded, ...extra.filter(each => !script.seeded.includes(each))]
  return seeded.map((entrant, at) => ({
    ...toPersonKeys(entrant),
    seed: at + 1,
    exempt: false,
    excluded: left.get(entrant.id) === 'Excluded',
    noShow: left.get(entrant.id) === 'Failed to Appear',
    bye: false,
    elim: false,
    advanced: false,
    rating: entrant.rating,
    ...(entrant.rank === undefined ? {} : { fenRank: entrant.rank }),
    status: 'Present',
  }))
}

/** `/rounds/strips/data/{event}/{round}`. */
export const toStripRows = ({ pools }: PoolRoundState, timeZone: string): object[] =>
  pools.flatMap(({ number, strip, startsAt, fencers }) =>
    fencers.map(({ entrant }) => {
      const { club1, div, ...keys } = toPersonKeys(entrant)
      return {
        ...keys,
        poolNum: number,
        stripNum: strip,
        startTime: formatVenueTime(startsAt, timeZone),
        timeSort: startsAt,
        ...(club1 === undefined ? {} : { club1Name: club1 }),
        ...(div === undefined ? {} : { division: div }),
      }
    }),
  )

/** `/pools/results/data/{event}/{round}`. */
export const toPoolResultRows = ({ results }: PoolRoundState): object[] =>
  results.map(line => ({
    ...toPersonKeys(line.entrant),
    v: line.victories,
    m: line.bouts,
    vm: line.vm.toFixed(2),
    ts: line.touchesScored,
    tr: line.touchesReceived,
    ind: line.indicator,
    ...(line.place === undefined ? {} : { place: line.place }),
    tie: line.tied,
    prediction: line.prediction,
  }))
