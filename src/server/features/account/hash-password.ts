import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane (OWASP). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two hashes at once: a crowd that signs in must not starve the live pages. */
const queue = new PQueue({ concurrency: 2 })

/** So many may wait for their turn: a second's work. */
const MOST_WAITING = 100

/** Whether so many passwords wait to be checked that one more should be refused. */
export const isHashingBusy = (): boolean => queue.size >= MOST_WAITING

/** Hash of a password to store. Unicode forms of one password are the same password. */
export const hashPassword = (password: string): Promise<string> =>
  queue.add(() => hash(password.normalize('NFKC'), COST))

/** Whether a password belongs to a stored hash; false for a hash that cannot be read. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  queue.add(() => verify(stored, password.normalize('NFKC')).catch(() => false))
