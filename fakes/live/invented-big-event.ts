import type { EventSheet, SheetBout, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { toTableau } from '#domain/tableau/tableau.ts'

const FIRST = [
  'Ana',
  'Bo',
  'Cleo',
  'Dario',
  'Élise',
  'Farid',
  'Göran',
  'Hana',
  'Iñaki',
  'Jun',
  'Kai',
  'Lio',
  'Mira',
]
const LAST = [
  'ADLER',
  'BENOÎT',
  'COSTA',
  'DE LA VEGA',
  'ERIKSEN',
  'FUJITA',
  'GARCÍA LUNA',
  'HORVÁTH',
  'IBARRA',
  'JOVIĆ',
]
const CLUBS = ['Harbor Fencing', 'Salle du Lac', 'Northlight FC', 'Escrime Sud', 'Blade & Bell']
const COUNTRIES = ['USA', 'FRA', 'HUN', 'JPN', 'ESP', 'SWE']

/**
 * A large event of invented people: pools of seven, all fenced, then a tableau of `size` whose first round is fenced.
 * Always the same for the same size, so that benches of different days compare.
 */
export function inventedBigEvent(size: number): LiveDocument {
  const people = Array.from({ length: size }, (_, i) => ({
    key: String(i),
    name: `${LAST[i % 10]}${i >= 130 ? ` ${String.fromCharCode(65 + Math.floor(i / 130))}` : ''}, ${FIRST[Math.floor(i / 10) % 13]}`,
    club: CLUBS[i % 5] ?? '',
    country: COUNTRIES[i % 6] ?? '',
    seed: i + 1,
  }))
  const sheet: EventSheet = {
    tournament: {},
    name: "Division I Women's Foil",
    classifier: { category: 'division1', gender: 'womens', weapon: 'foil' },
    finished: false,
    people,
    pools: Array.from({ length: Math.ceil(size / 7) }, (_, i) => toPool(people.slice(i * 7, i * 7 + 7), i)),
    trees: [toTree(size)],
  }
  return {
    id: 'big',
    tournamentId: 'bench',
    idDetail: {},
    name: sheet.name,
    tournamentName: 'Bench Open',
    classifier: sheet.classifier,
    team: false,
    date: '2026-11-21',
    ...toLiveParts(sheet),
  }
}

function toPool(people: readonly { key: string }[], index: number): SheetPool {
  const keys = people.map(person => person.key)
  const bouts = (findPoolBoutOrder(keys.length) ?? []).map(([left, right], at): SheetBout => {
    const leftWins = (index + at) % 3 !== 0
    return {
      left: keys[left - 1],
      right: keys[right - 1],
      leftTouches: leftWins ? 5 : at % 5,
      rightTouches: leftWins ? at % 5 : 5,
      winner: leftWins ? 'left' : 'right',
    }
  })
  return { number: index + 1, round: 1, strip: String(index + 1), people, bouts, orderKnown: true }
}

function toTree(size: number): EventSheet['trees'][number] {
  const entries = Array.from({ length: size }, (_, i) => ({ seed: i + 1, fencer: String(i) }))
  const bare = toTableau(entries)
  const results = (bare.rounds[0] ?? []).map((_, index) => ({
    roundOf: bare.size,
    index,
    winner: (index % 4 === 3 ? 'right' : 'left') as 'left' | 'right',
    leftScore: index % 4 === 3 ? 9 : 15,
    rightScore: index % 4 === 3 ? 15 : 8,
  }))
  const tableau = toTableau(entries, results)
  const sideOf = (side: (typeof tableau.rounds)[number][number]['left']) =>
    side.kind === 'fencer' ? side.fencer : undefined
  return {
    kind: 'main',
    name: 'Main',
    rounds: tableau.rounds.map(bouts => ({
      roundOf: bouts[0]?.roundOf ?? 2,
      bouts: bouts.map(bout => ({
        left: sideOf(bout.left),
        right: sideOf(bout.right),
        ...(bout.left.kind === 'bye' ? { leftBye: true } : {}),
        ...(bout.right.kind === 'bye' ? { rightBye: true } : {}),
        leftTouches: bout.leftScore ?? undefined,
        rightTouches: bout.rightScore ?? undefined,
        winner: bout.winner,
      })),
    })),
  }
}
