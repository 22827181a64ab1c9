import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import {
  beginSecondFactor,
  countEmergencyCodes,
  dropSecondFactor,
  findSecondFactor,
  replaceEmergencyCodes,
  spendStep,
  takeEmergencyCode,
  turnOnSecondFactor,
} from './second-factors.ts'
import { addUser } from './users.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('second factors on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const account = { passwordHash: 'h', role: 'user', now: NOW } as const
    for (const id of ['nora', 'olga']) await addUser(opened.store.write, { ...account, id, username: id })
  })
  afterAll(() => opened?.drop())

  test('one that was begun is begun anew, one that is on is left alone', async () => {
    const { read, write } = opened.store
    const begin = (secret: string) => beginSecondFactor(write, 'nora', { secret, now: NOW })
    const turnOn = (secret: string, codeHashes: readonly string[]) =>
      turnOnSecondFactor(write, 'nora', { secret, step: 7, codeHashes, now: NOW + 1 })
    expect(await findSecondFactor(read, 'nora')).toBeUndefined()
    expect(await begin('first')).toBe(true)
    expect(await begin('second')).toBe(true)
    expect(await findSecondFactor(write, 'nora')).toEqual({ secret: 'second', onAt: undefined })
    // The code was that of a secret which another one has taken the place of.
    expect(await turnOn('first', ['a'])).toBe(false)
    expect(await turnOn('second', ['a', 'b'])).toBe(true)
    expect(await turnOn('second', ['c'])).toBe(false)
    expect(await begin('third')).toBe(false)
    expect(await findSecondFactor(write, 'nora')).toEqual({ secret: 'second', onAt: NOW + 1 })
    expect(await countEmergencyCodes(write, 'nora')).toBe(2)
  })

  test('of all who come with one code at once one is let in, and none with an older one', async () => {
    const { write } = opened.store
    const all = await Promise.all(Array.from({ length: 8 }, () => spendStep(write, 'nora', 8)))
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await Promise.all([7, 8, 9].map(step => spendStep(write, 'nora', step)))).toEqual([
      false,
      false,
      true,
    ])
    const codes = await Promise.all(Array.from({ length: 8 }, () => takeEmergencyCode(write, 'nora', 'a')))
    expect(codes.filter(Boolean)).toHaveLength(1)
    expect(await takeEmergencyCode(write, 'olga', 'b')).toBe(false)
    expect(await countEmergencyCodes(write, 'nora')).toBe(1)
  })

  test('codes take the place of those before, of two at once the one or the other, and of none where it is not on', async () => {
    const { write } = opened.store
    expect(await replaceEmergencyCodes(write, 'olga', ['o'])).toBe(false)
    await beginSecondFactor(write, 'olga', { secret: 's', now: NOW })
    expect(await replaceEmergencyCodes(write, 'olga', ['o'])).toBe(false)
    expect(await countEmergencyCodes(write, 'olga')).toBe(0)
    const both = await Promise.all([
      replaceEmergencyCodes(write, 'nora', ['c', 'd']),
      replaceEmergencyCodes(write, 'nora', ['e', 'f']),
    ])
    expect(both).toEqual([true, true])
    expect(await countEmergencyCodes(write, 'nora')).toBe(2)
    expect(await takeEmergencyCode(write, 'nora', 'b')).toBe(false)
  })

  test('goes with its codes, and with the account', async () => {
    const { write } = opened.store
    await dropSecondFactor(write, 'nora')
    expect(await findSecondFactor(write, 'nora')).toBeUndefined()
    expect(await countEmergencyCodes(write, 'nora')).toBe(0)
    await beginSecondFactor(write, 'olga', { secret: 's', now: NOW })
    await turnOnSecondFactor(write, 'olga', { secret: 's', step: 1, codeHashes: ['z'], now: NOW })
    await write.deleteFrom('app_user').where('id', '=', 'olga').execute()
    expect(await findSecondFactor(write, 'olga')).toBeUndefined()
    expect(await countEmergencyCodes(write, 'olga')).toBe(0)
  })
})
