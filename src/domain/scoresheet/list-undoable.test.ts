import { expect, test } from 'vitest'
import { foldScoresheet } from './fold-scoresheet.ts'
import { formatScoresheetChange } from './format-scoresheet-change.ts'
import { listUndoable } from './list-undoable.ts'
import type { ScoresheetValue } from './scoresheet-change.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'
import { writeScoresheetValue } from './write-scoresheet-value.ts'

const NAMES = ['ada', 'bea', 'cleo']

/** A sheet with one pool, and what types into it. */
function startSheet() {
  const entries: ScoresheetEntry[] = []
  const file = (by: string, kind: string, body: unknown): string => {
    const id = `entry-${entries.length}`
    entries.push({ id, by, at: 0, kind, body })
    return id
  }
  const type = (by: string, value: ScoresheetValue): string => {
    const { kind, body } = formatScoresheetChange(writeScoresheetValue(foldScoresheet(entries), value))
    return file(by, kind, body)
  }
  for (const fencer of NAMES) type('1', { kind: 'fencer', person: { fencer, name: fencer } })
  type('1', { kind: 'pools', round: 1, pools: [NAMES] })
  return {
    type: (by: string, a: string, b: string, touchesB: number) =>
      type(by, { kind: 'score', round: 1, result: { a, b, winner: 'a', touchesA: 5, touchesB } }),
    undo: (by: string, of: string) => file(by, 'undo', { of }),
    list: (by: string) => listUndoable(foldScoresheet(entries), entries, by).map(({ entry }) => entry.id),
    conflicts: () => foldScoresheet(entries).conflicts,
  }
}

test('one’s own scores can be taken back, the newest first, until they are', () => {
  const sheet = startSheet()
  const first = sheet.type('1', 'ada', 'bea', 2)
  const others = sheet.type('2', 'ada', 'cleo', 1)
  const second = sheet.type('1', 'bea', 'cleo', 3)
  expect(sheet.list('1')).toEqual([second, first])
  expect(sheet.list('2')).toEqual([others])
  sheet.undo('1', second)
  expect(sheet.list('1')).toEqual([first])
})

test('typed over what one sees, a score takes its place; taken back, the one before shows again', () => {
  const sheet = startSheet()
  const first = sheet.type('1', 'ada', 'bea', 2)
  const second = sheet.type('1', 'ada', 'bea', 4)
  expect(sheet.conflicts()).toEqual([])
  expect(sheet.list('1')).toEqual([second])
  sheet.undo('1', second)
  expect(sheet.list('1')).toEqual([first])
})
