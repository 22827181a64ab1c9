import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { SheetPlace } from './find-sheet-bout.ts'

/** The strip on which an official source has a bout of these two, as it writes it; undefined: it has none, or no such bout. */
export function findOfficialStrip(
  { fencers, pools, elimination }: Pick<LiveEvent, 'fencers' | 'pools' | 'elimination'>,
  two: readonly [left: string, right: string],
  place: SheetPlace,
): string | undefined {
  const names = new Map(fencers.map(({ id, name }) => [id, name]))
  const wanted = toPair(two)
  const isBout = ({ left, right }: Match): boolean => toPair([nameOf(left), nameOf(right)]) === wanted
  if (place.kind === 'pool') {
    const pool = pools.find(one => one.round === place.round && one.matches.some(isBout))
    return pool?.matches.find(isBout)?.strip ?? pool?.strip
  }
  const { rounds = [], otherTrees = [] } = elimination ?? {}
  return [...rounds, ...otherTrees.flatMap(tree => tree.rounds)]
    .filter(({ roundOf }) => roundOf === place.roundOf)
    .flatMap(({ matches }) => matches)
    .find(isBout)?.strip

  function nameOf({ individual }: Participant): string {
    const fencer = individual?.fencer
    return typeof fencer === 'string' ? (names.get(fencer) ?? fencer) : ''
  }
}

const toPair = (two: readonly string[]): string =>
  two
    .map(name => toNameKey(parsePersonName(name)))
    .sort()
    .join(' – ')
