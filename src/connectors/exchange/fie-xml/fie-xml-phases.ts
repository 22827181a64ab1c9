import {
  childrenOf,
  findAttribute,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { SheetBout, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import { findTime, sidesOf, statusOf, toFieBout } from './fie-xml-bout.ts'
import { type RefereeList, refereesOf } from './fie-xml-referees.ts'
import { FIE_WITHDRAWALS } from './fie-xml-words.ts'

/** Pool rounds of a FIE XML file. */
export function toFiePools(phases: XmlElement | undefined, referees: RefereeList): SheetPool[] {
  return childrenOf(phases, 'TourDePoules').flatMap((round, at) =>
    childrenOf(round, 'Poule').map((pool, index) =>
      toPool(pool, { round: at + 1, index: index + 1, leaving: toLeaving(sidesOf(round)) }, referees),
    ),
  )
}

/** Who left, by key, as the Statut of each line says. */
const toLeaving = (lines: readonly XmlElement[]): [string, Withdrawal][] =>
  lines.flatMap(line => {
    const left = FIE_WITHDRAWALS.get(statusOf(line) ?? '')
    return left ? [[findAttribute(line, 'REF') ?? '', left]] : []
  })

function toPool(
  pool: XmlElement,
  where: { round: number; index: number; leaving: readonly [string, Withdrawal][] },
  referees: RefereeList,
): SheetPool {
  const { round, index } = where
  const lines = [...sidesOf(pool)].sort(
    (a, b) => (findNumberAttribute(a, 'NoDansLaPoule') ?? 0) - (findNumberAttribute(b, 'NoDansLaPoule') ?? 0),
  )
  const bouts = childrenOf(pool, 'Match').map(match => toFieBout(match, referees))
  const leaving = new Map([...where.leaving, ...toLeaving(childrenOf(pool, 'Match').flatMap(sidesOf))])
  const strip = findAttribute(pool, 'Piste')
  const time = findTime(pool)
  return {
    number: findNumberAttribute(pool, 'ID') || index,
    round,
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    referees: refereesOf(pool, referees),
    people: lines.flatMap(line => {
      const key = findAttribute(line, 'REF')
      const withdrawal = key === undefined ? undefined : leaving.get(key)
      return key === undefined ? [] : [{ key, ...(withdrawal ? { withdrawal } : {}) }]
    }),
    bouts: bouts.map(bout =>
      leaving.has(bout.left ?? '') || leaving.has(bout.right ?? '') ? toVoid(bout) : bout,
    ),
    orderKnown: bouts.length > 0,
  }
}

/** The line of who left says why. */
const toVoid = ({ withdrawal: _, ...bout }: SheetBout): SheetBout => ({ ...bout, winner: null, void: true })
