import { expect, it } from 'vitest'
import type { Scoresheet } from '#contract/scoresheet/scoresheet-view.ts'
import { toUnknownScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import { mergeSheets } from './merge-sheets.ts'

const sheet = (id: string, madeAt: number, more: Partial<Scoresheet> = {}): Scoresheet => ({
  id,
  name: `Sheet ${id}`,
  eventId: `e${id}`,
  tournamentId: `t${id}`,
  madeAt,
  ...more,
})
const entry = (at: number) => ({ id: 'entry-of-it', at, kind: 'finish', body: { isOver: true } })
const made = {
  ...toUnknownScoresheet('c', 'me'),
  making: { id: 'c', name: 'Club night', day: '2026-11-27' },
  pending: [entry(30), entry(31)],
}

it('has each sheet once, newest first, with what waits here', () => {
  const kept = [{ ...toUnknownScoresheet('a', 'me'), scoresheet: sheet('a', 10), pending: [entry(40)] }, made]
  const lines = mergeSheets(kept, [sheet('b', 20), sheet('a', 10, { isMine: true })], 'me')
  expect(lines.map(({ id, waiting, isKept }) => [id, waiting, isKept])).toEqual([
    ['c', 2, true],
    ['b', 0, false],
    ['a', 1, true],
  ])
  expect(lines[0]).toMatchObject({ name: 'Club night', day: '2026-11-27', isUnsent: true, isMine: true })
  expect(lines[2]?.isMine).toBe(true)
})

it('shows without a network what is here, as it was told last', () => {
  const kept = [{ ...toUnknownScoresheet('a', 'me'), scoresheet: sheet('a', 10, { closedAt: 50 }) }]
  expect(mergeSheets(kept, undefined, 'me')).toMatchObject([{ id: 'a', closedBy: 'maker' }])
})

it('shows nothing of another account, and nothing of which not even a name is known', () => {
  expect(mergeSheets([{ ...made, account: 'other' }, toUnknownScoresheet('x', 'me')], [], 'me')).toEqual([])
})

it('says who closed it, and that an official source has it', () => {
  const told = [sheet('a', 10, { closedAt: 50, closedBy: 'administrator', officialEventId: 'e' })]
  expect(mergeSheets([], told, 'me')).toMatchObject([{ closedBy: 'administrator', isOfficial: true }])
})
