import type { ScoresheetPlace, ScoresheetResult, ScoresheetValue } from './scoresheet-change.ts'

/** Names the one place on the sheet that a value fills: two values of one slot contradict each other or are the same. */
export function toSlotName(value: ScoresheetValue): string {
  switch (value.kind) {
    case 'fencer':
      return `fencer/${value.person.fencer}`
    case 'leave':
      return `leave/${value.leave.fencer}`
    case 'pools':
      return `pools/${value.round}`
    case 'score':
      return toPoolSlot(value.round, value.result)
    case 'tableScore':
      return toTableSlot(value.place, value.result)
    case 'relay':
      return toRelaySlot(value.result.of, value.result.number)
    case 'lineUp':
      return toLineUpSlot(value.lineUp.of, value.lineUp.team)
    case 'insist':
      return `insist/${value.slot}`
    default:
      return value.kind
  }
}

type Pair = Pick<ScoresheetResult, 'a' | 'b'>

/** Of a bout of two in a round of pools: it stays theirs when pools are drawn anew. */
export const toPoolSlot = (round: number, pair: Pair): string => `score/${round}/${toPair(pair)}`

/** Of a bout of these two at a place of a tree: when others come there, theirs is another. */
export const toTableSlot = ({ tree, roundOf, index }: ScoresheetPlace, pair: Pair): string =>
  `table/${tree}/${roundOf}/${index}/${toPair(pair)}`

/** Of a relay of the match that has this slot: it goes where that one does. */
export const toRelaySlot = (match: string, number: number): string => `relay/${number}/${match}`

export const toLineUpSlot = (match: string, team: string): string => `lineUp/${team}/${match}`

const toPair = ({ a, b }: Pair): string => [a, b].sort().join('/')
