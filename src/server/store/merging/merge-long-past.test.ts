import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { mergeFencers } from './merge-fencers.ts'
import { undoMerge } from './undo-merge.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
/** More than are changed back at once, and no multiple of it. */
const BOUTS = 130
const SIDE = { event_id: 'e', day: '2026-11-21', own_touches: 5, opponent_touches: 3, won: 1 }

describe.each(await testEngines())('a long past on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  const listSides = () =>
    opened.store.write.selectFrom('bout_side').selectAll().orderBy('fencer_id').orderBy('bout_id').execute()

  test('goes to the record that stays and back, but for what has changed since', async () => {
    const { store } = opened
    const { write } = store
    await saveTournamentRow(store, { id: 't', name: 'Cup' })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'Foil' })
    for (const id of ['kept', 'gone', 'third', 'fourth'])
      await addFencer(write, { id, name: `Ashgrove, ${id}` })
    const known = { opponent_name: 'Iris', opponent_fencer_id: 'third', opponent_key: 'third' }
    const unknown = { opponent_name: 'Mia', opponent_fencer_id: null, opponent_key: '~mia' }
    const mirrored = { opponent_name: 'Tess', opponent_fencer_id: 'gone', opponent_key: 'gone' }
    const numbers = Array.from({ length: BOUTS }, (_, at) => at)
    const toId = (at: number): string => `b${String(at).padStart(3, '0')}`
    await write
      .insertInto('bout_side')
      .values([
        ...numbers.map(at => ({
          ...SIDE,
          fencer_id: 'gone',
          bout_id: toId(at),
          ...(at % 2 ? unknown : known),
        })),
        ...numbers
          .filter(at => at % 2 === 0)
          .map(at => ({ ...SIDE, fencer_id: 'third', bout_id: toId(at), ...mirrored })),
        // First, and of another key than the rest: nothing but the person changes in it.
        { ...SIDE, fencer_id: 'fourth', bout_id: 'a', ...mirrored, opponent_key: '~tess' },
        // Of this one both records were known.
        { ...SIDE, fencer_id: 'kept', bout_id: toId(7), ...unknown },
      ])
      .execute()
    const before = await listSides()

    const merge = await mergeFencers(write, { kept: 'kept', gone: 'gone' }, NOW)
    if (typeof merge === 'string') throw new Error(merge)
    const merged = await listSides()
    expect(merged.filter(one => one.fencer_id === 'kept').map(one => one.bout_id)).toEqual(numbers.map(toId))
    const met = merged.filter(one => one.fencer_id === 'third')
    expect(new Set(met.map(one => [one.opponent_fencer_id, one.opponent_key].join()))).toEqual(
      new Set(['kept,kept']),
    )
    expect(JSON.stringify(merged)).not.toContain('gone')
    expect(merged.find(one => one.bout_id === 'a')).toMatchObject({
      opponent_fencer_id: 'kept',
      opponent_key: '~tess',
    })

    // Somebody saw meanwhile that a bout was another's.
    const later = toId(9)
    const change = { fencer_id: 'fourth' }
    await write.updateTable('bout_side').set(change).where('bout_id', '=', later).execute()
    expect(await undoMerge(write, merge.id, NOW + 1)).toMatchObject({ undone: true })
    const moved = before.map(one => (one.bout_id === later ? { ...one, ...change } : one))
    const inOrder = (rows: typeof before) => rows.map(row => JSON.stringify(row)).sort()
    expect(inOrder(await listSides())).toEqual(inOrder(moved))
  })
})
