import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { appendFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { tryFolder } from './try-folder.ts'
import { UnusableFolderError } from './unusable-folder-error.ts'

const MB = 1_048_576
/** Kept to be let go when nothing else is left: enough for days of what people write by hand. */
const RESERVE_BYTES = 16 * MB
const LET_GO_BELOW = 8 * MB
/** Without the reserve nothing is fetched or copied below this: what is left is for people. */
const REST_BELOW = LET_GO_BELOW + RESERVE_BYTES
const TAKEN_FROM = 64 * MB
const LOOK_MS = 5_000

/** What is to be done about the room that is left. Sizes in bytes. */
export function planRoom(
  free: number,
  { isHeld, isResting }: { readonly isHeld: boolean; readonly isResting: boolean },
): { readonly reserve: 'take' | 'release' | 'leave'; readonly isResting: boolean } {
  if (isHeld && free < LET_GO_BELOW) return { reserve: 'release', isResting: true }
  if (isHeld) return { reserve: 'leave', isResting: false }
  if (free >= TAKEN_FROM) return { reserve: 'take', isResting: false }
  return { reserve: 'leave', isResting: isResting || free < REST_BELOW }
}

export interface RoomOptions {
  readonly dataDir: string
  readonly say: (sentence: string) => void
  readonly onError: (what: string, error: unknown) => void
  /** Bytes that are free for us; undefined: as the file system says. */
  readonly measure?: (dataDir: string) => Promise<number>
}

/**
 * Watches the room on the disk of the data folder and keeps a reserve there. When no room is left the reserve is let
 * go: the server starts, people sign in and what they write is kept, while nothing is fetched from sources.
 */
export class RoomWatch {
  readonly #options: RoomOptions
  readonly #path: string
  #isResting = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(options: RoomOptions) {
    this.#options = options
    this.#path = join(options.dataDir, 'reserve')
  }

  /** Makes sure that the folder can be written to, at the cost of the reserve. Throws UnusableFolderError. */
  ready(): void {
    const { dataDir } = this.#options
    try {
      tryFolder(dataDir)
    } catch (error) {
      if (!(error instanceof UnusableFolderError) || !existsSync(this.#path)) throw error
      rmSync(this.#path, { force: true })
      tryFolder(dataDir)
      this.#rest()
    }
  }

  /** Whether there is room for more than what people write themselves. */
  readonly hasRoom = (): boolean => !this.#isResting

  start(): void {
    void this.look()
    this.#timer ??= setInterval(() => void this.look(), LOOK_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
  }

  /** One look at the disk; what came of it is said once. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(error => this.#options.onError('look at the disk', error))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { dataDir, measure = measureFree, say } = this.#options
    const state = { isHeld: existsSync(this.#path), isResting: this.#isResting }
    const plan = planRoom(await measure(dataDir), state)
    if (plan.reserve === 'release') await rm(this.#path, { force: true })
    if (plan.reserve === 'take') await this.#take()
    if (plan.isResting) this.#rest()
    else if (this.#isResting) {
      this.#isResting = false
      say(`There is room again in ${dataDir}: sources are asked as before`)
    }
  }

  async #take(): Promise<void> {
    try {
      // Zeros would take no room on disks that pack what they hold; one piece again and again is enough.
      const piece = randomBytes(MB)
      for (let held = 0; held < RESERVE_BYTES; held += MB)
        await appendFile(this.#path, piece, { mode: 0o600 })
    } catch (error) {
      await rm(this.#path, { force: true })
      throw error
    }
  }

  #rest(): void {
    if (this.#isResting) return
    this.#isResting = true
    const { dataDir, say } = this.#options
    say(
      `There is no room left in ${dataDir}: Allez goes on from its reserve, answers and keeps what people write, and asks no source. Make room on that disk`,
    )
  }
}

async function measureFree(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
