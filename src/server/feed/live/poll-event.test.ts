import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { republishEvent } from '#server/feed/publish/republish-event.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { claimEntry, undoClaim } from '#server/store/entries/entry-claims.ts'
import { findKeptEvent } from '#server/store/live/live-events.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { isOpenDoubt, listDoubts, markEntryDistinct } from '#server/store/people/identity-doubts.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { type PollMemory, pollEvent } from './poll-event.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const invented = inventedEvent([inventedPool(1, [[5, 3], undefined, [5, 2]])])

/** The invented event with more said of its first entry. */
const withFirst = (more: Partial<LiveFencer>): LiveDocument => ({
  ...invented,
  fencers: invented.fencers.map((fencer, at) => (at === 0 ? { ...fencer, ...more } : fencer)),
})

describe.each(await testEngines())('a look at an event on $name', ({ open }) => {
  let opened: TestStore

  beforeEach(async () => {
    opened = await open()
    await publishEvent(opened, withFirst({ club: 'Beta' }))
    await addFencer(opened.store.write, { id: 'gone', name: 'ana, One', club: 'Beta' })
  })
  afterEach(() => opened.drop())

  const look = async (document: LiveDocument | undefined, memory?: PollMemory, now = NOW) => {
    const { store } = opened
    const before = await findKeptEvent(store.read, invented.id)
    if (!before) throw new Error('nothing is published')
    const source = {
      listTournaments: async () => [],
      listEvents: async () => [],
      listEntries: async () => [],
      lookAtEvent: async () => ({ document, flags: [], memory: undefined }),
      close: async () => {},
    }
    return (await pollEvent({ store, source, now: () => now }, before, memory)).memory
  }
  const links = async () => {
    const event = await findLiveEvent(opened.store.read, invented.id)
    return event?.fencers.map(fencer => fencer.fencerId)
  }
  const countSides = async (fencerId: string) => {
    const sides = opened.store.read.selectFrom('bout_side').select('bout_id')
    return (await sides.where('fencer_id', '=', fencerId).execute()).length
  }

  test('keeps whom an administrator has merged, whatever the clubs', async () => {
    const { store } = opened
    await look(withFirst({ club: 'Beta' }))
    expect(await links()).toEqual(['gone', undefined, undefined])
    await addFencer(store.write, { id: 'kept', name: 'ana, One', club: 'Alpha' })
    await mergeFencers(store.write, { kept: 'kept', gone: 'gone' }, NOW)
    expect([await links(), await countSides('kept')]).toEqual([['kept', undefined, undefined], 2])

    await look(withFirst({ club: 'Beta' }))
    await look(undefined)
    await look(withFirst({ club: 'Beta', seed: 3 }))
    expect([await links(), await countSides('kept')]).toEqual([['kept', undefined, undefined], 2])
  })

  test('keeps whom it merged with a record of another name', async () => {
    const { store } = opened
    await look(withFirst({ club: 'Beta' }))
    await addFencer(store.write, { id: 'kept', name: 'ana, One Marie', club: 'Alpha' })
    await mergeFencers(store.write, { kept: 'kept', gone: 'gone' }, NOW)
    await look(withFirst({ club: 'Beta' }))
    expect(await links()).toEqual(['kept', undefined, undefined])
  })

  test('finds who becomes known, and behind a list that says the same looks for nobody else', async () => {
    const { store } = opened
    const second = (more: Partial<LiveFencer>): LiveDocument => ({
      ...withFirst({ club: 'Beta' }),
      fencers: withFirst({ club: 'Beta' }).fencers.map((one, at) =>
        at === 1 ? { ...one, club: 'Delta', ...more } : one,
      ),
    })
    const seen = await look(second({}))
    const known = await look(second({}), seen)
    const name = invented.fencers[1]?.name ?? ''
    const still = await look(second({ place: 7 }), known, NOW + 20_000)
    expect([await links(), still.recognition]).toEqual([['gone', undefined, undefined], known.recognition])
    expect((await look(second({}), still, NOW + 30_000)).recognition).not.toBe(known.recognition)
    await addFencer(store.write, { id: 'new', name, club: 'Delta' })
    const found = await look(second({}), still, NOW + 20_000)
    expect(await links()).toEqual(['gone', 'new', undefined])

    await addFencer(store.write, { id: 'other', name, club: 'Epsilon' })
    await look(second({ club: 'Epsilon' }), found, NOW + 20_000)
    expect(await links()).toEqual(['gone', 'other', undefined])
  })

  test('hears at once of what an administrator decided, though the list says the same', async () => {
    const { store } = opened
    await addUser(store.write, { id: 'ann', username: 'ann', passwordHash: 'h', role: 'admin', now: NOW })
    const memory = await look(withFirst({ club: 'Gamma' }))
    const [doubt] = await listDoubts(store.read)
    const claim = { eventId: invented.id, entryId: doubt?.entryId ?? '', fencerId: 'gone' }
    expect(await claimEntry(store.write, claim, { userId: 'ann', now: NOW })).toBe('claimed')
    await look(withFirst({ club: 'Gamma' }), memory)
    expect(await links()).toEqual(['gone', undefined, undefined])
  })

  test('lets go when the source says that it is somebody else', async () => {
    await look(withFirst({ club: 'Beta' }))
    await look(withFirst({ club: 'Gamma' }))
    expect([await links(), await countSides('gone')]).toEqual([[undefined, undefined, undefined], 0])
    await look(withFirst({ club: 'Beta' }))
    await look(withFirst({ club: 'Beta', name: 'dora, One' }))
    expect(await links()).toEqual([undefined, undefined, undefined])
  })

  test('asks about whom it is not sure of, once, and remembers that it is somebody else', async () => {
    const { store } = opened
    await look(withFirst({ club: 'Gamma' }))
    const doubts = await listDoubts(store.read)
    expect(doubts).toMatchObject([
      { eventId: invented.id, name: 'ana, One', club: 'Gamma', person: { id: 'gone', club: 'Beta' } },
    ])
    expect(doubts[0]?.evidence).toEqual(['otherClub', 'rareName'])
    const [{ eventId, entryId } = { eventId: '', entryId: '' }] = doubts
    const doubt = { eventId, entryId, fencerId: 'gone' }
    expect(await isOpenDoubt(store.read, doubt)).toBe(true)
    expect(await markEntryDistinct(store.write, doubt, NOW)).toBe(true)
    await look(withFirst({ club: 'Beta', seed: 3 }))
    expect([await listDoubts(store.read), await links()]).toEqual([[], [undefined, undefined, undefined]])
    expect(await markEntryDistinct(store.write, { ...doubt, entryId: 'nobody' }, NOW)).toBe(false)
  })

  test('takes an entry for the person that somebody says it is, and keeps it so', async () => {
    const { store } = opened
    await look(withFirst({ club: 'Gamma' }))
    const [doubt] = await listDoubts(store.read)
    const load = async () => {
      const kept = await findKeptEvent(store.read, invented.id)
      return kept && { kept, lookedAt: NOW }
    }
    await republishEvent(store, load, { claim: { entryId: doubt?.entryId ?? '', fencerId: 'gone' } })
    expect([await links(), await listDoubts(store.read)]).toEqual([['gone', undefined, undefined], []])
    await look(withFirst({ club: 'Gamma', seed: 4 }))
    expect([await links(), await countSides('gone')]).toEqual([['gone', undefined, undefined], 2])
  })

  test('keeps whom an administrator said an entry is, whatever the source says of it, until that is taken back', async () => {
    const { store } = opened
    await addUser(store.write, { id: 'ann', username: 'ann', passwordHash: 'h', role: 'admin', now: NOW })
    await look(withFirst({ club: 'Gamma' }))
    const [doubt] = await listDoubts(store.read)
    const claim = { eventId: invented.id, entryId: doubt?.entryId ?? '', fencerId: 'gone' }
    expect(await claimEntry(store.write, claim, { userId: 'ann', now: NOW })).toBe('claimed')
    for (const said of [
      { club: 'Delta', seed: 4 },
      { club: 'Epsilon', name: 'dora, One' },
    ]) {
      await look(withFirst(said))
      expect([await links(), await countSides('gone')]).toEqual([['gone', undefined, undefined], 2])
    }
    const twins = withFirst({ club: 'Epsilon' }).fencers.map((fencer, at) =>
      at === 1 ? { ...fencer, name: 'ana, One', club: 'Beta' } : fencer,
    )
    await look({ ...invented, fencers: twins })
    expect(await links()).toEqual(['gone', undefined, undefined])

    await look(withFirst({ club: 'Gamma' }))
    expect(await undoClaim(store.write, claim)).toBe(true)
    await look(withFirst({ club: 'Gamma', seed: 5 }))
    expect([await links(), await countSides('gone')]).toEqual([[undefined, undefined, undefined], 0])
    expect(await listDoubts(store.read)).toMatchObject([{ entryId: claim.entryId, person: { id: 'gone' } }])
  })

  test('lets go when the person is gone', async () => {
    await look(withFirst({ club: 'Beta' }))
    await opened.store.write.deleteFrom('fencer').where('id', '=', 'gone').execute()
    await look(withFirst({ club: 'Beta' }))
    expect(await links()).toEqual([undefined, undefined, undefined])
  })
})
