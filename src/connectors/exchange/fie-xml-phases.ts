import type { SheetBout, SheetPool, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import type { Referee, Withdrawal } from '#contract/match.ts'
import { childrenOf, findAttribute, findChild, findCount, type XmlElement } from './read-xml.ts'

const WITHDRAWALS: ReadonlyMap<string, Withdrawal> = new Map(
  Object.entries({ A: 'withdrew', E: 'excluded', F: 'absent' } as const),
)

/** Names of referees by their ids. */
export type RefereeNames = ReadonlyMap<string, string>

/** Pool rounds of a FIE XML file. */
export function toFiePools(phases: XmlElement | undefined, referees: RefereeNames): SheetPool[] {
  return childrenOf(phases, 'TourDePoules').flatMap((round, at) =>
    childrenOf(round, 'Poule').map((pool, index) =>
      toPool(pool, { round: at + 1, index: index + 1, leaving: toLeaving(sidesOf(round)) }, referees),
    ),
  )
}

/** Who left, by key, as the Statut of each line says. */
const toLeaving = (lines: readonly XmlElement[]): [string, Withdrawal][] =>
  lines.flatMap(line => {
    const left = WITHDRAWALS.get(statusOf(line) ?? '')
    return left ? [[findAttribute(line, 'REF') ?? '', left]] : []
  })

function toPool(
  pool: XmlElement,
  where: { round: number; index: number; leaving: readonly [string, Withdrawal][] },
  referees: RefereeNames,
): SheetPool {
  const { round, index } = where
  const lines = [...sidesOf(pool)].sort(
    (a, b) => (findCount(a, 'NoDansLaPoule') ?? 0) - (findCount(b, 'NoDansLaPoule') ?? 0),
  )
  const bouts = childrenOf(pool, 'Match').map(match => toBout(match, referees))
  const leaving = new Map([...where.leaving, ...toLeaving(childrenOf(pool, 'Match').flatMap(sidesOf))])
  const strip = findAttribute(pool, 'Piste')
  const time = toTime(findAttribute(pool, 'Heure') ?? findAttribute(pool, 'Date'))
  return {
    number: findCount(pool, 'ID') || index,
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
      leaving.has(bout.left ?? '') || leaving.has(bout.right ?? '') ? voided(bout) : bout,
    ),
    orderKnown: bouts.length > 0,
  }
}

const voided = (bout: SheetBout): SheetBout => ({ ...bout, winner: null, void: true })

/** Elimination phases: each series of tables is a tree, the first one the main tree. */
export function toFieTrees(phases: XmlElement | undefined, referees: RefereeNames): SheetTree[] {
  const series = childrenOf(phases, 'PhaseDeTableaux').flatMap(phase => childrenOf(phase, 'SuiteDeTableaux'))
  return series.flatMap((one, at): SheetTree[] => {
    const rounds = childrenOf(one, 'Tableau')
      .map(table => ({
        roundOf: findCount(table, 'Taille') ?? childrenOf(table, 'Match').length * 2,
        bouts: childrenOf(table, 'Match').map(match => toBout(match, referees)),
      }))
      .filter(round => round.roundOf >= 2 && (round.roundOf & (round.roundOf - 1)) === 0)
      .sort((a, b) => b.roundOf - a.roundOf)
    if (rounds.length === 0) return []
    const name = findAttribute(one, 'Titre') ?? findAttribute(one, 'ID') ?? ''
    const isBronze = rounds[0]?.roundOf === 2 && /bronze|\b3/i.test(name)
    const kind = at === 0 ? ('main' as const) : isBronze ? ('bronze' as const) : ('placement' as const)
    return [{ kind, name, rounds: placeSingles(rounds) }]
  })
}

/** Somebody alone in a match has a bye in the first table; in a later one the opponent is not known yet. */
function placeSingles(rounds: SheetTree['rounds']): SheetTree['rounds'] {
  return rounds.map(({ roundOf, bouts }, at) => ({
    roundOf,
    bouts: bouts.map((bout, index): SheetBout => {
      if (bout.left === undefined || bout.right !== undefined) return bout
      if (at === 0) return { ...bout, rightBye: true, winner: null }
      const below = rounds[at - 1]?.bouts[2 * index + 1]
      const cameFromBelow = below !== undefined && [below.left, below.right].includes(bout.left)
      return cameFromBelow
        ? { ...bout, left: undefined, right: bout.left, winner: null }
        : { ...bout, winner: null }
    }),
  }))
}

/** Touches never decide: equal ones are told apart by the Statut, a win or what ended the other's bout. */
function toBout(match: XmlElement, referees: RefereeNames): SheetBout {
  const [left, right] = sidesOf(match)
  const winner = findWinner(statusOf(left), statusOf(right))
  const loser = winner === 'left' ? right : winner === 'right' ? left : undefined
  const withdrawal = loser && WITHDRAWALS.get(statusOf(loser) ?? '')
  const strip = findAttribute(match, 'Piste')
  const time = toTime(findAttribute(match, 'Heure') ?? findAttribute(match, 'Date'))
  return {
    left: findAttribute(left, 'REF'),
    right: findAttribute(right, 'REF'),
    leftTouches: findCount(left, 'Score'),
    rightTouches: findCount(right, 'Score'),
    winner,
    ...(withdrawal ? { withdrawal } : {}),
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    referees: refereesOf(match, referees),
  }
}

function findWinner(left: string | undefined, right: string | undefined): SheetBout['winner'] {
  const [leftWon, rightWon] = [left === 'V', right === 'V']
  if (leftWon !== rightWon) return leftWon ? 'left' : 'right'
  if (leftWon) return null
  const [leftLost, rightLost] = [left, right].map(status => status === 'D' || WITHDRAWALS.has(status ?? ''))
  return leftLost === rightLost ? null : leftLost ? 'right' : 'left'
}

const sidesOf = (element: XmlElement): XmlElement[] =>
  element.children.filter(child => child.name === 'Tireur' || child.name === 'Equipe')

const statusOf = (side: XmlElement | undefined): string | undefined => findAttribute(side, 'Statut')

function refereesOf(element: XmlElement, names: RefereeNames): Referee[] {
  return childrenOf(element, 'Arbitre').flatMap(one => {
    const name = names.get(findAttribute(one, 'REF') ?? '')
    return name === undefined ? [] : [{ role: 'referee' as const, name }]
  })
}

/** "12:00" or "24.09.2011 12:00" → "12:00". */
const toTime = (text: string | undefined): string | undefined => /\b(\d{2}:\d{2})\b/.exec(text ?? '')?.[1]

/** Names of the referees in a file. */
export function toRefereeNames(root: XmlElement): RefereeNames {
  return new Map(
    childrenOf(findChild(root, 'Arbitres'), 'Arbitre').flatMap(one => {
      const id = findAttribute(one, 'ID')
      const last = findAttribute(one, 'Nom')
      const first = findAttribute(one, 'Prenom')
      return id !== undefined && last !== undefined ? [[id, first ? `${last} ${first}` : last] as const] : []
    }),
  )
}
