import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'allez-points-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NODE = join(process.cwd(), 'node_modules', '.bin', 'node')
const allez = (...words: string[]) =>
  spawnSync(NODE, ['src/cli/main.ts', 'points', ...words, '--day', '2026-11-21'], {
    encoding: 'utf8',
    env: { ...process.env, ALLEZ_DATA_DIR: dataDir, DATABASE_URL: '' },
  })
const file = join(folder, 'rules.json')

beforeAll(async () => {
  const store = await openStore({ dataDir })
  await addFencer(store.write, { id: 'ada', name: 'Ashgrove, Ada', gender: 'Female', birthYear: 2012 })
  await addFencer(store.write, { id: 'bea', name: 'Brightwater, Bea', gender: 'Female', birthYear: 2012 })
  const fence = async (
    id: string,
    tournament: { name: string; type?: string },
    winner: string,
    other: string,
  ) => {
    const day = '2026-10-10'
    await saveTournamentRow(store, { id, ...tournament, country: 'USA', start_day: day, end_day: day })
    await saveEventRow(store, {
      id,
      tournament_id: id,
      name: 'Cadet',
      category: 'cadet',
      gender: 'womens',
      weapon: 'epee',
      day,
      status: '"Finished"',
    })
    await saveEntryRows(store, id, [
      ['a', 'Winner', winner],
      ['b', 'Other', other],
    ])
    for (const [entry, place] of [
      ['a', 1],
      ['b', 2],
    ] as const)
      await store.write
        .updateTable('entry')
        .set({ place })
        .where('event_id', '=', id)
        .where('entry_id', '=', entry)
        .execute()
  }
  await fence('regional', { name: 'Bay RJCC' }, 'ada', 'bea')
  await fence('local', { name: 'Bay Open', type: 'LOCAL' }, 'bea', 'ada')
  await store.close()
  writeFileSync(file, allez('rules', '--json').stdout)
})

const change = (edit: (text: string) => string): void => writeFileSync(file, edit(readFileSync(file, 'utf8')))

describe('allez points', () => {
  it('the rules in force, unchanged, touch nobody', () => {
    const { status, stdout } = allez('preview', file, '--code', 'CDTWE')
    expect([status, stdout]).toEqual([0, 'Nobody gets another total or rank\n'])
  })

  it('a changed figure of the data changes totals and ranks, without code', () => {
    change(text => {
      const rules = JSON.parse(text)
      rules.scales.cadet.local.rows.WIN = 50_000
      return JSON.stringify(rules)
    })
    const { status, stdout } = allez('preview', file, '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      asOf: '2026-11-21',
      season: '2026-27',
      lists: [
        {
          code: 'CDTWE',
          list: 'cadet',
          people: 2,
          changes: [
            {
              fencer: { id: 'bea', name: 'Brightwater, Bea' },
              before: { points: 81, rank: 2, isTied: false },
              after: { points: 101, rank: 1, isTied: false },
            },
            {
              fencer: { id: 'ada', name: 'Ashgrove, Ada' },
              before: { points: 87, rank: 1, isTied: false },
              after: { points: 87, rank: 2, isTied: false },
            },
          ],
        },
      ],
    })
    expect(allez('preview', file, '--code', 'CDTWE').stdout).toContain('#2 81 → #1 101')
  })

  it('tells which national events a fencer may enter, and what lacks', () => {
    const asked = ['--weapon', 'foil', '--born', '2012', '--rating', 'D25', '--points', 'cadet=120']
    const { status, stdout } = allez('goals', ...asked)
    expect(status).toBe(0)
    expect(stdout).toContain('open by year of birth: y14, cadet, junior')
    expect(stdout).toMatch(/division1Nac +no +age: yes \(p\. \d+\); rating: no/)
    expect(stdout).toMatch(/juniorOlympicsCadet +unknown .*points in cadet: no, 5 short \(p\. 27\)/)
    expect(stdout).toMatch(/division2Nationals +not published, p\. 29/)
    const { goals } = JSON.parse(allez('goals', ...asked, '--json').stdout)
    expect(goals.find((one: { goal: string }) => one.goal === 'cadetNac')).toMatchObject({ qualified: 'yes' })
  })

  it.each([
    [['goals'], '--weapon is one of'],
    [['goals', '--weapon', 'foil', '--born', '12'], '--born 12: a year of four figures'],
    [['goals', '--weapon', 'foil', '--rating', 'Z9'], '--rating Z9: '],
    [['goals', '--weapon', 'foil', '--points', 'cadet=many'], '--points cadet=many: Invalid Points'],
    [['goals', '--weapon', 'foil', '--points', 'club=3'], '--points club=3: the lists are'],
  ])('%j is refused with a reason', (words, reason) => {
    const { status, stderr } = allez(...words)
    expect([status, stderr]).toEqual([2, expect.stringContaining(reason)])
  })

  it('says where a file is wrong, and ends with 2', () => {
    change(text => {
      const rules = JSON.parse(text)
      rules.scales.cadet.local.rows.WIN = 'fifty'
      return JSON.stringify(rules)
    })
    const { status, stderr } = allez('preview', file)
    expect(status).toBe(2)
    expect(stderr).toContain('scales.cadet.local.rows.WIN: ')
    expect(stderr).not.toContain('    at ')
    for (const words of [['preview'], ['preview', `${file}.gone`], ['preview', file, '--code', 'Y12X']])
      expect(allez(...words).status).toBe(2)
  })
})
