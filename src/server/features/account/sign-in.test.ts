import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dropUserSessions, listUserSessions } from '#server/store/accounts/sessions.ts'
import { addUser, savePasswordHash } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { GuessLimit } from './guess-limit.ts'
import { ownGuesses } from './guesses.ts'
import { hashPassword } from './hash-password.ts'
import { signIn } from './sign-in.ts'

test('guesses that no database could check are not counted', async () => {
  const read = {
    selectFrom: () => {
      throw new Error('the database is away')
    },
  }
  const store = { read, write: read } as unknown as Store
  const limit = new GuessLimit()
  const deps = {
    store,
    limit: ownGuesses(limit, () => 1_000),
    strangerLimit: ownGuesses(limit, () => 1_000),
    now: () => 1_000,
    randomBytes,
    checkCode: async () => {},
    demo: false,
  }
  for (let tries = 0; tries < 12; tries += 1) {
    await expect(signIn(deps, { username: 'nora', password: 'right' })).rejects.toThrow('is away')
  }
  expect(limit.take('nora', 1_000)).toBe(0)
})

describe.each(await testEngines())('signing in on $name', ({ open }) => {
  test('with a password that is changed meanwhile leaves no session behind', async () => {
    const { store, drop } = await open()
    const user = { id: 'nora', username: 'nora', role: 'user', now: 0 } as const
    const passwordHash = await hashPassword('old password')
    await addUser(store.write, { ...user, passwordHash })
    const made = Promise.withResolvers<void>()
    const committing = Promise.withResolvers<void>()
    const limit = ownGuesses(new GuessLimit(), () => 1_000)
    // The owner's change has been made and is not committed yet when the old password is found right.
    const changing = store.write.transaction().execute(async tx => {
      await savePasswordHash(tx, 'nora', 'another hash', passwordHash)
      await dropUserSessions(tx, 'nora')
      made.resolve()
      await committing.promise
    })
    await made.promise
    const deps = {
      store,
      limit,
      strangerLimit: limit,
      now: () => 1_000,
      randomBytes: (size: number) => {
        setTimeout(committing.resolve, 50)
        return randomBytes(size)
      },
      checkCode: async () => {},
      demo: false,
    }
    await expect(signIn(deps, { username: 'nora', password: 'old password' })).rejects.toThrow()
    await changing
    expect(await listUserSessions(store.read, 'nora')).toEqual([])
    await drop()
  })

  test('whoever is out of guesses at an address takes none from an account, and pushes none out of memory', async () => {
    const { store, drop } = await open()
    const names = ['nora', 'otto', 'ann', 'bea', 'cleo']
    for (const id of names) {
      const user = { id, username: id, role: 'user', passwordHash: 'never looked at', now: 0 } as const
      await addUser(store.write, user)
    }
    const limits = {
      limit: new GuessLimit({ most: 2, names: 3 }),
      strangerLimit: new GuessLimit({ names: 3 }),
    }
    const addressLimit = new GuessLimit({ most: 1 })
    const deps = {
      store,
      limit: ownGuesses(limits.limit, () => 1_000),
      strangerLimit: ownGuesses(limits.strangerLimit, () => 1_000),
      addressLimit: ownGuesses(addressLimit, () => 1_000),
      now: () => 1_000,
      randomBytes,
      checkCode: async () => {},
      demo: false,
    }
    // Nora's account has no guess left, and somebody without an account has one, when the address runs out.
    limits.limit.take('nora', 1_000)
    limits.limit.take('nora', 1_000)
    limits.limit.take('otto', 1_000)
    limits.strangerLimit.take('nobody', 1_000)
    addressLimit.take('away', 1_000)
    const strangers = ['who', 'what', 'whom', 'where']
    for (const username of [...names, ...strangers, ...names]) {
      const tried = signIn(deps, { username, password: 'wrong' }, { address: 'away' })
      await expect(tried).rejects.toMatchObject({ status: 429 })
    }
    expect(limits.limit.take('nora', 1_000)).toBeGreaterThan(0)
    expect([1, 2].map(() => limits.limit.take('otto', 1_000) > 0)).toEqual([false, true])
    expect([1, 2, 3].map(() => limits.limit.take('ann', 1_000) > 0)).toEqual([false, false, true])
    expect(Array.from({ length: 10 }, () => limits.strangerLimit.take('nobody', 1_000) > 0)).toEqual([
      ...Array.from({ length: 9 }, () => false),
      true,
    ])
    await drop()
  })
})
