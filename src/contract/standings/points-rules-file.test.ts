import { describe, expect, it } from 'vitest'
import { SEASON_2026_27 as rules } from '#domain/points/season-2026-27/season-2026-27.ts'
import { formatPointsRulesFile, parsePointsRulesFile } from './points-rules-file.ts'

interface Tree {
  [key: string]: Tree | unknown
}

/** The file with one value at a path changed; undefined takes it away. */
const edited = (path: string, value: unknown): string => {
  const file = JSON.parse(formatPointsRulesFile(rules)) as Tree
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const at = keys.reduce((node, key) => node[key] as Tree, file)
  at[last] = value
  return JSON.stringify(file)
}

describe('a file of rules', () => {
  it('comes back as it went out', () => {
    const { scales, lists, ages, rollOff } = rules
    expect(parsePointsRulesFile(formatPointsRulesFile(rules))).toEqual({
      ok: true,
      value: { scales, lists, ages, rollOff },
    })
  })

  it('may hold some parts alone', () => {
    const { lists } = rules
    expect(parsePointsRulesFile(JSON.stringify({ lists }))).toEqual({ ok: true, value: { lists } })
  })

  it.each([
    ['scales.cadet.local.rows.WIN', '30', 'scales.cadet.local.rows.WIN: '],
    ['scales.cadet.local.rows.WIN', 30.5, 'scales.cadet.local.rows.WIN: '],
    ['scales.y14.national.places.2', -1, 'scales.y14.national.places.2: '],
    ['scales.cadet.local.rows.T5', 1, 'scales.cadet.local.rows'],
    ['scales.cadet.local.kind', 'x', 'scales.cadet.local'],
    ['scale', {}, 'file: '],
    ['lists.cadet', undefined, 'lists.cadet: '],
    ['lists.cadet.best', 0, 'lists.cadet.best: '],
    ['lists.cadet.source.from', 'soon', 'lists.cadet.source.from: '],
  ])('with %s = %j says where it is wrong', (path, value, where) => {
    const read = parsePointsRulesFile(edited(path, value))
    expect(!read.ok && read.reason).toContain(where)
  })

  it.each(['', '{', '[]', '3', 'null', '"x"', '{"lists":null}'])('refuses %j', text => {
    expect(parsePointsRulesFile(text).ok).toBe(false)
  })
})
