import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, moveInPlace } from './restore-copy.ts'

/*
 * How `allez restore` hands a checked copy to the server that uses the folder: the copy is laid beside the database, then an
 * offer. The server takes the offer, lets go of its database, changes the files and says how it went. Whoever finds a taken
 * offer at a start finishes it; the offer's moment names what is kept, so doing it twice keeps the same.
 */
const COPY = 'restore.db'
const OFFER = 'restore.offer'
const TAKEN = 'restore.taken'
const ANSWER = 'restore.answer'

interface Offer {
  /** Where the copy came from, for people. */
  readonly copy: string
  /** Names what is kept. */
  readonly stamp: string
  readonly fingerprint: string
}

/** How it went: what was kept as, or why nothing was changed. */
export interface HandOverAnswer {
  readonly stamp: string
  readonly kept: string | null
  readonly error: string | null
}

/** Where the checked copy is laid before it is offered. */
export const toOfferedPath = (dataDir: string): string => join(dataDir, COPY)

/** Offers the copy that was laid there to the server of the folder. */
export async function offerCopy(dataDir: string, copy: string, stamp: string): Promise<void> {
  const offer: Offer = { copy, stamp, fingerprint: await fingerprintOf(toOfferedPath(dataDir)) }
  rmSync(join(dataDir, ANSWER), { force: true })
  writeJson(dataDir, OFFER, offer)
}

/** Takes an offer back; false: it was taken. */
export function withdrawOffer(dataDir: string): boolean {
  try {
    rmSync(join(dataDir, OFFER))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  rmSync(toOfferedPath(dataDir), { force: true })
  return true
}

/** Whether somebody offers a copy. */
export const isCopyOffered = (dataDir: string): boolean => existsSync(join(dataDir, OFFER))

/** Takes the offer: from now on it is carried out, at the next start at the latest. */
export function takeOffer(dataDir: string): void {
  renameSync(join(dataDir, OFFER), join(dataDir, TAKEN))
}

/**
 * Puts a copy that was taken in the place of the database, which nobody has open; what was there stays beside it. Undefined:
 * none was taken.
 */
export async function carryOutOffer(dataDir: string): Promise<HandOverAnswer | undefined> {
  const offer = readJson<Offer>(dataDir, TAKEN)
  if (offer === undefined) return undefined
  const { stamp, fingerprint } = offer
  const [copy, path] = [toOfferedPath(dataDir), join(dataDir, 'allez.db')]
  const keptAs = `${path}.before-${stamp}`
  // Where it is gone it stands in its place already.
  if (existsSync(copy)) {
    if ((await fingerprintOf(copy)) !== fingerprint) {
      return { stamp, kept: null, error: 'the copy was changed on its way' }
    }
    moveInPlace(copy, path, stamp)
  }
  return { stamp, kept: existsSync(keptAs) ? keptAs : null, error: null }
}

/** Puts back what was there before a copy; what came of the copy goes. */
export function takeCopyBack(dataDir: string, { kept }: HandOverAnswer): void {
  if (kept === null) return
  const path = join(dataDir, 'allez.db')
  for (const end of ['', '-wal', '-shm']) {
    rmSync(path + end, { force: true })
    if (existsSync(kept + end)) renameSync(kept + end, path + end)
  }
}

/** Says how it went, and that it is over. */
export function answerOffer(dataDir: string, answer: HandOverAnswer): void {
  writeJson(dataDir, ANSWER, answer)
  for (const name of [COPY, TAKEN]) rmSync(join(dataDir, name), { force: true })
}

/** What the server said of the offer of that moment; undefined: nothing yet. */
export function findAnswer(dataDir: string, stamp: string): HandOverAnswer | undefined {
  const answer = readJson<HandOverAnswer>(dataDir, ANSWER)
  if (answer?.stamp !== stamp) return undefined
  rmSync(join(dataDir, ANSWER), { force: true })
  return answer
}

/** Whole or not at all: it is read by another process. */
function writeJson(dataDir: string, name: string, value: unknown): void {
  const part = join(dataDir, `${name}.part`)
  writeFileSync(part, JSON.stringify(value), { mode: 0o600, flush: true })
  renameSync(part, join(dataDir, name))
}

function readJson<Value>(dataDir: string, name: string): Value | undefined {
  const path = join(dataDir, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : undefined
}
