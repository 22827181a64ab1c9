import { expect, test } from 'vitest'
import type { WallRow } from '#contract/live/wall-view.ts'
import { describeRow } from './describe-row.ts'

const NOW = Date.UTC(2026, 10, 21, 19)
const describe = (row: Partial<WallRow>) =>
  describeRow(
    {
      key: 'ana',
      row: {
        who: 'Ana R.',
        event: 0,
        state: { kind: 'pool', bout: 3, of: 5, before: 2, next: { strip: 'A4' } },
        ...row,
      },
      event: { name: "Y12 Women's Foil", live: true, source: 'ftl', timeZoneId: 'America/New_York' },
    },
    NOW,
  )

test('says the strip and what comes before the bout', () => {
  expect(describe({})).toMatchObject({ strip: 'A4', line: 'bout 3 of 5 · 2 bouts before', tone: 'plain' })
})

test('says another strip in place of it for ten minutes', () => {
  const stripWas = { strip: 'B1', at: NOW - 60_000 }
  expect(describe({ stripWas })).toMatchObject({ tone: 'changed', line: expect.stringContaining('B1') })
  expect(describe({ stripWas: { strip: 'B1', at: NOW - 700_000 } }).line).toBe('bout 3 of 5 · 2 bouts before')
})

test('says when the source took something back, by the clock of the hall', () => {
  expect(describe({ correctedAt: NOW - 58 * 60_000 }).line).toMatch(/^bout 3 of 5 · .*corrected at 1:02\sPM/)
})
