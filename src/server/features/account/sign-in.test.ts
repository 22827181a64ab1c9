import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Store } from '#server/store/open-store.ts'
import { dropUserSessions, listUserSessions } from '#server/store/sessions.ts'
import { addUser, savePasswordHash } from '#server/store/users.ts'
import { testEngines } from '#tools/testing/test-stores.ts'
import { GuessLimit } from './guess-limit.ts'
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
    limit,
    strangerLimit: limit,
    now: () => 1_000,
    steadyNow: () => 1_000,
    randomBytes,
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
    const limit = new GuessLimit()
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
      steadyNow: () => 1_000,
      randomBytes: (size: number) => {
        setTimeout(committing.resolve, 50)
        return randomBytes(size)
      },
      demo: false,
    }
    await expect(signIn(deps, { username: 'nora', password: 'old password' })).rejects.toThrow()
    await changing
    expect(await listUserSessions(store.read, 'nora')).toEqual([])
    await drop()
  })
})
