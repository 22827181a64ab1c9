import {
  childrenOf,
  findAttribute,
  findChild,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { SheetPool } from '#contract/event-sheet/event-sheet.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import { toFrdBout } from './frd-bout.ts'
import { FRD_LEAVING } from './frd-words.ts'

/** Whether a round is one of pools. */
export const isPoolRound = (round: XmlElement): boolean => findAttribute(round, 'Type') === 'Pool'

/** Letters that the seeding of a round gives to people. */
export const lettersOf = (round: XmlElement | undefined): Map<string, string> =>
  new Map(
    childrenOf(findChild(round, 'RoundSeeding'), 'Competitor').map(line => [
      findAttribute(line, 'CompetitorID') ?? '',
      findAttribute(line, 'Status') ?? '',
    ]),
  )

/** Pools of the pool rounds of an FRD event. */
export function toFrdPools(
  rounds: readonly XmlElement[],
  referees: ReadonlyMap<string, string>,
): SheetPool[] {
  return rounds.filter(isPoolRound).flatMap((round, at) => {
    const letters = lettersOf(rounds[rounds.indexOf(round) + 1])
    return childrenOf(round, 'Pool').map((pool, index) =>
      toPool(pool, { round: at + 1, index: index + 1, letters }, referees),
    )
  })
}

function toPool(
  pool: XmlElement,
  { round, index, letters }: { round: number; index: number; letters: ReadonlyMap<string, string> },
  referees: ReadonlyMap<string, string>,
): SheetPool {
  const lines = [...childrenOf(pool, 'Competitor')].sort(
    (a, b) => (findNumberAttribute(a, 'CompetitorNum') ?? 0) - (findNumberAttribute(b, 'CompetitorNum') ?? 0),
  )
  const people = lines.flatMap(line => {
    const key = findAttribute(line, 'CompetitorID')
    const withdrawal = findWithdrawal(line, letters)
    return key === undefined ? [] : [{ key, ...(withdrawal === undefined ? {} : { withdrawal }) }]
  })
  const leaving = new Set(people.filter(person => person.withdrawal).map(person => person.key))
  return {
    number: findNumberAttribute(pool, 'Seq') || index,
    round,
    people,
    bouts: childrenOf(pool, 'Bout').map(element => {
      const bout = toFrdBout(element, referees)
      const isVoid = leaving.has(bout.left ?? '') || leaving.has(bout.right ?? '')
      return isVoid ? { ...bout, winner: null, void: true } : bout
    }),
    orderKnown: false,
  }
}

/** Who left during the pool has no bout that counts, and is marked in the next round; with bouts it was after the pool. */
function findWithdrawal(line: XmlElement, letters: ReadonlyMap<string, string>): Withdrawal | undefined {
  if (findNumberAttribute(line, 'Bouts') !== 0) return undefined
  return FRD_LEAVING.get(letters.get(findAttribute(line, 'CompetitorID') ?? '') ?? '')
}
