import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { GuessLimit } from './guess-limit.ts'
import { ownGuesses } from './guesses.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { signIn } from './sign-in.ts'

/** How much more one may take than the other: an answer without a hash takes a hundredth. */
const ALIKE = 2
const TRIES = 7

test('a password is kept as argon2id of 19 MiB and two passes, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('long enough'), await hashPassword('long enough')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})

test('all of a password counts, as it was typed, however long it is', async () => {
  const long = 'pässwörd 👩‍🦽 '.repeat(60)
  const stored = await hashPassword(`${long}a`)
  expect(await verifyPassword(stored, `${long}a`)).toBe(true)
  for (const other of [`${long}b`, long, `${long}A`, `${long}a `, ` ${long}a`, long.toUpperCase()])
    expect(await verifyPassword(stored, other)).toBe(false)
  expect(await verifyPassword('no hash', long)).toBe(false)
})

test('a wrong password and a name that nobody has cost the same, so that the time tells nothing', async () => {
  const [engine] = await testEngines()
  if (!engine) throw new Error('there is always the embedded database')
  const { store, drop } = await engine.open()
  const user = { id: 'nora', username: 'nora', role: 'user', now: 0 } as const
  await addUser(store.write, { ...user, passwordHash: await hashPassword('long enough') })
  const clock = () => 1_000
  const limit = ownGuesses(new GuessLimit({ most: 1_000 }), clock)
  const deps = {
    store,
    limit,
    strangerLimit: limit,
    now: clock,
    randomBytes,
    checkCode: async () => {},
    demo: false,
  }
  const measure = async (username: string): Promise<number> => {
    const before = process.cpuUsage()
    await expect(signIn(deps, { username, password: 'wrong' })).rejects.toThrow('Login failed')
    const { user: own, system } = process.cpuUsage(before)
    return own + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    known.push(await measure('nora'))
    unknown.push(await measure('nobody'))
  }
  const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(1 / ALIKE)
  expect(ratio).toBeLessThan(ALIKE)
  await drop()
})
