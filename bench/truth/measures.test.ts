import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lapseRating } from '#domain/ratings/lapse-rating.ts'
import { hasCapturedFiles, toCapturedPath } from '#tools/testing/captured-files.ts'
import { listAskfredSheets } from './askfred-sheets.ts'
import { toCutMeasures } from './cut/cut-measures.ts'
import type { Truth } from './measure.ts'
import { measureThirds } from './measure-thirds.ts'
import { MEASURES } from './measures.ts'
import { listRocSheets } from './roc-sheets.ts'

const root = mkdtempSync(join(tmpdir(), 'allez-truth-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ROC =
  'tournament,eventStartTime,city,state,level,gender,weapon,eventClass,place,name,club,division,memberNum,classification,earned,qualifiedFor'
const FRED =
  'date,tournament,event,weapon,event gender,rating restriction,age restriction,event rating,event size,place,competitor last name,competitor first name,club,usfa_number,rating before event,rating earned'

/** A folder with one file of each kind. */
function writeData(name: string, roc: readonly string[], askfred: readonly string[]): string {
  for (const [kind, file, header, lines] of [
    ['usafencing', 'results.csv', ROC, roc],
    ['askfred/csv', '1.csv', FRED, askfred],
  ] as const) {
    if (lines.length === 0) continue
    mkdirSync(join(root, name, kind), { recursive: true })
    writeFileSync(join(root, name, kind, file), [header, ...lines].join('\n'))
  }
  return join(root, name)
}

const rocLine = (rating: string, place: string, before: string, earned: string) =>
  `Hall ROC,2031-09-04T08:00:00,Ontario,CA,DivIA,Mens,Foil,${rating},${place},ROE Jan${place},,,9${place.replace(/\D/g, '')}${before.length},${before},${earned},`
const fredLine = (event: string, rating: string, place: string, before: string, earned: string) =>
  `09/04/2011,Hall Cup,${event},Foil,Men,Open,Senior,${rating},6,${place},Roe,Jan${place}${event.length},,,${before},${earned}`

const SIX = ['1', '2', '3', '4', '5', '6'] as const
const RATINGS = MEASURES.filter(measure => measure.name.includes('rat'))
const take = async (folder: string) => Promise.all(RATINGS.map(measure => measure.take(folder)))

describe('on invented files', () => {
  it('what agrees is counted and makes no exception', async () => {
    const folder = writeData(
      'good',
      SIX.map(place => rocLine('E1', place, place === '1' ? 'U' : 'E31', place === '1' ? 'E31' : '')),
      SIX.map(place => fredLine("Men's Foil", 'E1', place, 'U', place === '1' ? 'E2011' : '')),
    )
    const found = (await take(folder)) as Truth[]
    expect(found.map(({ value, target, ok }) => [value, target, ok])).toEqual([
      [1, 0, true],
      [1, 1, true],
      [1, expect.closeTo(0.8666, 3), true],
      [1, expect.closeTo(0.9913, 3), true],
    ])
    expect(found.flatMap(one => one.exceptions)).toEqual([])
  })

  it('what differs is told with its reason, and fails', async () => {
    const folder = writeData(
      'bad',
      [
        ...SIX.map(place => rocLine('D1', place, 'U', place === '2' ? 'E31' : '')),
        ...SIX.map(place => rocLine('C1', place, 'U', '').replace('Foil', 'Epee')),
      ],
      [
        ...SIX.map(place => fredLine('Novice Foil', 'E1', place, 'U', '')),
        ...SIX.slice(2).map(place => fredLine('Foil', 'E1', place, 'U', '')),
        ...SIX.map(place => fredLine('Old Foil', 'NR', place, 'U', '')),
      ],
    )
    const found = (await take(folder)) as Truth[]
    expect(found.map(({ value, ok }) => [value, ok])).toEqual([
      [0, false],
      [0, false],
      [0, false],
      [0, false],
    ])
    expect(found[0]?.exceptions[0]).toMatch(
      /^2031-09-04 Hall ROC, Division IA Men's Foil: D1 reported, E1 by/,
    )
    expect(found[1]?.exceptions).toHaveLength(3)
    expect(found[1]?.exceptions[0]).toMatch(
      /place 1 with U: nothing reported, E31 by the rules; the file calls/,
    )
    expect(found[2]?.exceptions.map(line => /; ([^(]*)/.exec(line)?.[1])).toEqual([
      'what is only for novices or for one club may not be rated ',
      'the file names 4 people where E1 needs 6: lines are missing ',
      expect.stringContaining('other events of the tournament have ratings'),
    ])
    expect(found[3]?.exceptions).toEqual([
      '2011-09-04 Hall Cup, Novice Foil, place 1 with U: nothing reported, E11 by the rules; the file forgot it, or the fencer was no member',
    ])
  })

  it('what is missing is said to be, and is no figure', async () => {
    const folder = writeData('half', [rocLine('Unrated', '1', 'U', '')], [])
    const found = await take(folder)
    expect(found.map(one => ('notMeasured' in one ? one.notMeasured : 'measured'))).toEqual([
      'measured',
      'no ratings earned in usafencing/',
      'no results in askfred/',
      'no ratings earned in askfred/',
    ])
  })
})

describe.skipIf(!hasCapturedFiles)('on captured files', () => {
  // Thousands of rounds take minutes: here some of them.
  const few = toCutMeasures({ invented: 60, orders: 1 })
  const quick = MEASURES.filter(({ name }) => !few.some(one => one.name === name))
  it.each([...quick, ...few])('$name', async measure => {
    const truth = await measure.take(toCapturedPath(''))
    expect(truth).toMatchObject({ ok: true })
    if ('exceptions' in truth && RATINGS.includes(measure)) expect(truth.exceptions.length).toBeLessThan(20)
  })

  it('whoever is one is found on random thirds of the files as on the whole, and the same seed draws the same', () => {
    const draw = () => measureThirds(MEASURES, toCapturedPath(''), { count: 3, seed: 5 })
    const thirds = draw()
    expect(thirds).toHaveLength(9)
    expect(thirds.filter(one => !one.ok)).toEqual([])
    expect(draw()).toEqual(thirds)
  })

  it('nobody holds a rating that had lapsed by the day of the event', () => {
    const late = [...listRocSheets(toCapturedPath('')), ...listAskfredSheets(toCapturedPath(''))].flatMap(
      ({ event, entries }) =>
        entries.filter(
          ({ rating }) => rating && event.day && lapseRating(rating, event.day).letter !== rating.letter,
        ),
    )
    expect(late).toEqual([])
  })
})
