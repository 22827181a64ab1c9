import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GuardedPatch } from '#contract/call/json-patch.ts'
import { Problem } from '#contract/call/problem.ts'
import { addObserver, type VersionedUser } from '#server/store/accounts/profile.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { removeObserver } from '#server/store/circle/observer-shares.ts'
import { unfollowFencer } from '#server/store/following/following.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { patchMe, readMe } from './patch-me.ts'
import { formatETag, planProfilePatch } from './plan-profile-patch.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const replace = (path: string, value: unknown): GuardedPatch => [{ op: 'replace', path, value }]

const STATE: VersionedUser = {
  version: 7,
  user: {
    id: 'nora',
    role: 'user',
    primaryUser: { name: 'Nora' },
    observers: [{ name: 'Ann' }, { name: 'Bea' }],
    trackedFencers: [{ fencerId: 'f1', personalInfo: {} }],
    connections: {},
  },
}

const ALLOWED = /^\/(primaryUser|observers\/[01]|trackedFencers\/0\/personalInfo)\/(name|email|cell)$/

const HOSTILE = [
  '/role',
  '/isAdmin',
  '/id',
  '/connections/GoogleCalendar',
  '/trackedFencers/0/fencerId',
  '/trackedFencers/-',
  '/observers/-1',
  '/observers/1e9',
  '/observers/-/name',
  '/observers/00/name',
  '/observers/ 0/name',
  '/primaryUser',
  '',
  '/',
  '~0',
  '~1',
  '~2',
  '/primaryUser/name/',
  '//primaryUser/name',
  '/primaryUser~1name',
  '/__proto__/x',
  '/constructor/prototype/x',
  '/primaryUser/__proto__',
  '/observers/0/__proto__/name',
  '/observers/__proto__/name',
  '/primaryUser/name\n',
  '/primaryUser/password',
  '/observers/0/position',
]

const segment = fc.constantFrom(
  'primaryUser',
  'observers',
  'trackedFencers',
  'personalInfo',
  'name',
  'email',
  'cell',
  'fencerId',
  'role',
  '0',
  '1',
  '2',
  '-',
  '__proto__',
  'constructor',
  'prototype',
  '',
  '~0',
  '%2f',
)
const path = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.array(segment, { maxLength: 6 }).map(parts => parts.map(part => `/${part}`).join('')),
  fc.string({ maxLength: 60, unit: 'binary' }),
)
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constant(null),
  fc.anything(),
  fc.constant(JSON.parse('{"__proto__":{"x":1},"name":"whole"}')),
)
const patches = fc.array(
  fc.record({ op: fc.constantFrom('replace', 'test', 'add', 'remove', 'move', 'copy'), path, value }),
  { minLength: 1, maxLength: 4 },
)

describe('a patch of the profile', () => {
  test('changes only the literal places, with texts, whatever is sent', () => {
    const keysBefore = Reflect.ownKeys(Object.prototype)
    fc.assert(
      fc.property(patches, sent => {
        const parsed = GuardedPatch.safeParse(sent)
        if (!parsed.success) return
        let edits: ReturnType<typeof planProfilePatch>
        try {
          edits = planProfilePatch(parsed.data, undefined, STATE)
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
          return
        }
        const replaced = parsed.data.filter(one => one.op === 'replace')
        expect(edits).toHaveLength(replaced.length)
        for (const one of replaced) expect(one.path).toMatch(ALLOWED)
        for (const edit of edits) expect(['string', 'undefined']).toContain(typeof edit.value)
      }),
      { numRuns: 50_000 },
    )
    expect(Reflect.ownKeys(Object.prototype)).toEqual(keysBefore)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test.each(HOSTILE)('%j is no path', hostile => {
    expect(() => planProfilePatch(replace(hostile, 'x'), undefined, STATE)).toThrow(Problem)
  })

  test('a test that fails stops everything; one that holds lets the rest through', () => {
    const wrong: GuardedPatch = [
      { op: 'test', path: '/trackedFencers/0/fencerId', value: 'f2' },
      { op: 'replace', path: '/primaryUser/name', value: 'x' },
    ]
    expect(() => planProfilePatch(wrong, undefined, STATE)).toThrow(expect.objectContaining({ status: 409 }))
    const right = [{ ...wrong[0]!, value: 'f1' }, wrong[1]!]
    expect(planProfilePatch(right, undefined, STATE)).toHaveLength(1)
  })

  test('an old If-Match is refused with 412', () => {
    const patch = replace('/observers/1/name', 'x')
    expect(() => planProfilePatch(patch, formatETag(6), STATE)).toThrow(
      expect.objectContaining({ status: 412 }),
    )
    expect(planProfilePatch(patch, `"other", ${formatETag(7)}`, STATE)).toHaveLength(1)
  })

  test('an index alone is taken as it is written, a guard is honoured where it is sent', () => {
    const patch = replace('/observers/0/name', 'x')
    expect(planProfilePatch(patch, undefined, STATE)).toHaveLength(1)
    const tested = (value: string): GuardedPatch => [
      { op: 'test', path: '/observers/0/name', value },
      ...patch,
    ]
    expect(planProfilePatch(tested('Ann'), undefined, STATE)).toHaveLength(1)
    expect(() => planProfilePatch(tested('Bea'), undefined, STATE)).toThrow(
      expect.objectContaining({ status: 409 }),
    )
    expect(() => planProfilePatch(replace('/observers/2/name', 'x'), undefined, STATE)).toThrow(
      expect.objectContaining({ status: 404 }),
    )
  })
})

describe.each(await testEngines())('a profile on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { write } = opened.store
    const account = { passwordHash: 'h', role: 'user', now: NOW } as const
    await addUser(write, { ...account, id: 'nora', username: 'nora', name: 'Nora' })
    await addUser(write, { ...account, id: 'otto', username: 'otto', name: 'Otto' })
    for (const id of ['f1', 'f2']) await addFencer(write, { id, name: `LIND ${id}` })
  })
  afterAll(() => opened?.drop())
  beforeEach(async () => {
    const { write } = opened.store
    await write.deleteFrom('observer').execute()
    await write.deleteFrom('tracked_fencer').execute()
    for (const userId of ['nora', 'otto']) {
      for (const name of ['Ann', 'Bea']) await addObserver(write, userId, { name })
      for (const id of ['f1', 'f2']) await trackFencer(write, userId, id)
    }
  })

  const send = (patch: GuardedPatch, ifMatch?: string) => patchMe(opened.store, 'nora', { patch, ifMatch })

  test('every place can be written and cleared, and the version counts', async () => {
    const before = await readMe(opened.store, 'nora')
    const { user, version } = await send([
      ...replace('/primaryUser/email', 'nora@example.org'),
      ...replace('/observers/1/cell', '+1 555 0100'),
      ...replace('/trackedFencers/1/personalInfo/name', 'Little one'),
    ])
    expect(user.primaryUser.email).toBe('nora@example.org')
    expect(user.observers[1]).toEqual({ name: 'Bea', cell: '+1 555 0100' })
    expect(user.trackedFencers[1]).toEqual({ fencerId: 'f2', personalInfo: { name: 'Little one' } })
    expect(version).toBe(before.version + 1)
    expect((await send(replace('/primaryUser/email', ''))).user.primaryUser).toEqual({ name: 'Nora' })
  })

  test('a removal between reading and writing never lets another person be written', async () => {
    const { version } = await readMe(opened.store, 'nora')
    const [removed, written] = await Promise.allSettled([
      removeObserver(opened.store.write, 'nora', { index: 0, expected: { name: 'Ann' } }),
      send(replace('/observers/0/name', 'Anna'), formatETag(version)),
    ])
    const left = (await readMe(opened.store, 'nora')).user.observers.map(one => one.name)
    expect(left).toContain('Bea')
    const wasRemoved = removed.status === 'fulfilled' && removed.value !== 'changed'
    const outcomes = [wasRemoved, written.status === 'fulfilled']
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(left).toEqual(written.status === 'fulfilled' ? ['Anna', 'Bea'] : ['Bea'])
  })

  test('a patch as the specification writes it works right after somebody went', async () => {
    await removeObserver(opened.store.write, 'nora', { index: 0, expected: { name: 'Ann' } })
    await unfollowFencer(opened.store.write, { userId: 'nora', fencerId: 'f1' })
    const { user } = await send([
      ...replace('/observers/0/cell', '+1 555 0100'),
      ...replace('/trackedFencers/0/personalInfo/name', 'Little one'),
    ])
    expect(user.observers).toEqual([{ name: 'Bea', cell: '+1 555 0100' }])
    expect(user.trackedFencers).toEqual([{ fencerId: 'f2', personalInfo: { name: 'Little one' } }])
  })

  test('a guarded patch of an index that means somebody else by now writes nobody', async () => {
    await removeObserver(opened.store.write, 'nora', { index: 0, expected: { name: 'Ann' } })
    const guarded: GuardedPatch = [
      { op: 'test', path: '/observers/0/name', value: 'Ann' },
      ...replace('/observers/0/email', 'ann@example.org'),
    ]
    await expect(send(guarded)).rejects.toMatchObject({ status: 409 })
    expect((await readMe(opened.store, 'nora')).user.observers).toEqual([{ name: 'Bea' }])
  })

  test('somebody followed no more takes what was noted along', async () => {
    await send(replace('/trackedFencers/0/personalInfo/name', 'secret'))
    await unfollowFencer(opened.store.write, { userId: 'nora', fencerId: 'f1' })
    const { user } = await readMe(opened.store, 'nora')
    expect(user.trackedFencers).toEqual([{ fencerId: 'f2', personalInfo: {} }])
  })

  test('nothing else in the database changes', async () => {
    const dump = async () => {
      const { read } = opened.store
      const users = await read.selectFrom('app_user').selectAll().orderBy('id').execute()
      const observers = await read
        .selectFrom('observer')
        .selectAll()
        .orderBy('user_id')
        .orderBy('position')
        .execute()
      const tracked = await sql`select * from tracked_fencer order by user_id, position`.execute(read)
      const own = new Set(['name', 'email', 'cell', 'version'])
      const strip = (row: object) => {
        const isNoras = Object.values(row).includes('nora')
        return Object.entries(row).filter(([key]) => !isNoras || !own.has(key))
      }
      return [users, observers, tracked.rows as object[]].map(rows => rows.map(strip))
    }
    const before = await dump()
    await fc.assert(
      fc.asyncProperty(patches, async sent => {
        const parsed = GuardedPatch.safeParse(sent)
        if (parsed.success) await send(parsed.data).catch(error => expect(error).toBeInstanceOf(Problem))
      }),
      { numRuns: 300 },
    )
    expect(await dump()).toEqual(before)
  })
})
