import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFieCsv } from './read-fie-csv.ts'
import { toFieSeason } from './to-fie-season.ts'

const BOUTS =
  'Competition ID,Round,Athlete Name,Athlete ID,Athlete Nation,Opponent Name,Opponent ID,Opponent Nation,Result,Hit,Counter-Hit'
const LIST = 'Competition ID,Competition Name,Location,Start Date,Weapon,Gender,Season'
const CUP = '7,Coupe du Monde Juniors (Nowhere),Nowhere,05-03-2024,Epee,Women,2024'

const person = (id: number) => `${'ABCDEFGHIJKLMNOP'[id]}ROE Jan,${id},XAA`
const bout = (round: string, a: number, b: number, won = true) =>
  `7,${round},${person(a)},${person(b)},${won ? 'Won,15,8' : 'Loss,8,15'}`

function season(lines: readonly string[], list: readonly string[] = [CUP]) {
  // Every line stands twice in such a file.
  const bouts = readFieCsv([BOUTS, ...lines.flatMap(line => [line, line])].join('\n'))?.part
  const competitions = readFieCsv([LIST, ...list, ...list].join('\n'))?.part
  if (!bouts?.ok || bouts.value.kind !== 'fie-bouts-csv') throw new Error('no bouts')
  if (!competitions?.ok || competitions.value.kind !== 'fie-competitions-csv') throw new Error('no list')
  return toFieSeason(competitions.value.competitions, bouts.value.lines)
}

describe('toFieSeason', () => {
  it('makes an event of a competition, its people known by their licence', () => {
    const [sheet] = season([bout('A4', 1, 2), bout('A4', 3, 4, false), bout('A2', 1, 4)])
    expect(sheet).toMatchObject({
      tournament: { name: 'Coupe du Monde Juniors (Nowhere)', city: 'Nowhere', startDay: '2024-03-05' },
      key: 'fie 2024 7',
      name: "Junior Women's Épée",
      classifier: { category: 'junior', gender: 'womens', weapon: 'epee' },
      day: '2024-03-05',
      finished: true,
    })
    expect(sheet?.people[0]).toEqual({ key: '1', ids: { fie: '1' }, name: 'BROE, Jan', country: 'XAA' })
    expect(sheet?.trees[0]?.rounds.map(round => round.bouts.map(one => one[one.winner ?? 'left']))).toEqual([
      ['1', '4'],
      ['1'],
    ])
  })

  it('puts byes where a first round leaves them out', () => {
    const [sheet] = season([bout('A8', 5, 6), bout('A4', 1, 5), bout('A4', 3, 4), bout('A2', 1, 3)])
    expect(sheet?.trees[0]?.rounds[0]?.bouts).toMatchObject([
      { left: '1', rightBye: true },
      { left: '5', right: '6', winner: 'left' },
      { left: '3', rightBye: true },
      { left: '4', rightBye: true },
    ])
  })

  it('takes the series with the final for the main tree, the preliminary one for another', () => {
    const [sheet] = season([bout('A4', 1, 2), bout('A4', 3, 4), bout('B2', 1, 3)])
    expect(sheet?.trees.map(({ kind, name }) => [kind, name])).toEqual([
      ['main', 'B'],
      ['placement', 'A'],
    ])
  })

  it('reads tables that are numbered from the final, and a final that stands alone', () => {
    const [counted] = season([bout('F2', 1, 2), bout('F2', 3, 4), bout('F1', 1, 3)])
    expect(counted?.trees[0]?.rounds.map(round => round.roundOf)).toEqual([4, 2])
    const [apart] = season([bout('A4', 1, 2), bout('A4', 3, 4), bout('1', 1, 3)])
    expect(apart?.trees.map(tree => tree.rounds.map(round => round.roundOf))).toEqual([[4, 2]])
    expect(apart?.finished).toBe(true)
  })

  it('keeps a competition of which no bout is told, and one tournament starts on its first day', () => {
    const other = '8,Coupe du Monde Juniors (Nowhere),Nowhere,04-03-2024,Epee,Men,2024'
    const [, empty] = season([bout('A2', 1, 2)], [CUP, other])
    expect(empty).toMatchObject({ people: [], finished: false, tournament: { startDay: '2024-03-04' } })
  })

  it('loses no bout, whatever is told', () => {
    const some = fc.tuple(
      fc.constantFrom('A8', 'A4', 'A2', 'B4', 'B2', '3'),
      fc.nat(9),
      fc.nat(9),
      fc.boolean(),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { minLength: 1, maxLength: 20, selector: one => one.join() }),
        told => {
          const lines = told.filter(([, a, b]) => a !== b && a > 0 && b > 0)
          fc.pre(lines.length > 0)
          const [sheet] = season(lines.map(one => bout(...one)))
          const kept = sheet?.trees.flatMap(tree => tree.rounds.flatMap(round => round.bouts)) ?? []
          expect(kept.filter(one => one.winner !== null)).toHaveLength(lines.length)
        },
      ),
    )
  })
})

describe('readFieCsv', () => {
  it('is not taken in by other files and outlives broken ones', () => {
    expect(readFieCsv('a,b\n1,2')).toBeUndefined()
    expect(readFieCsv('')).toBeUndefined()
    expect(readFieCsv(BOUTS)?.part.ok).toBe(false)
    expect(readFieCsv(`${LIST}\n,,,`)?.part.ok).toBe(false)
    fc.assert(fc.property(fc.string(), text => void readFieCsv(`${BOUTS}\n${text}`)))
  })
})
