import type { App } from './app.ts'
import {
  answerOffer,
  carryOutOffer,
  isCopyOffered,
  takeCopyBack,
  takeOffer,
} from './store/copies/hand-over.ts'
import { findRestoredMark } from './store/copies/restored-mark.ts'
import type { Report } from './wiring/app-base.ts'

const LOOK_MS = 1_000

export interface RestorableOptions {
  readonly dataDir: string
  /** Whether the database is a file of that folder, which nobody else has open. */
  readonly isEmbedded: boolean
  /** Starts the app, at the port that it had where it ran before. */
  readonly start: (port: number | undefined) => Promise<App>
  readonly report: Report
  readonly say: (sentence: string) => void
  /** It was closed and could not be started again. */
  readonly onLost: (error: unknown) => void
}

/**
 * An app that goes on with another database when `allez restore` asks for it: it answers what is under way, closes and
 * starts anew in this process. Where it does not start with the copy, what was there before is put back.
 */
export async function startRestorable(options: RestorableOptions): Promise<App> {
  const { dataDir, isEmbedded, start, report, say, onLost } = options
  // What a server that ended in between had taken is finished first.
  const begin = isEmbedded ? (port?: number) => startWithCopy(options, port) : start
  let app = await begin(undefined)
  let mark = isEmbedded ? undefined : await findRestoredMark(app.store)

  const isAsked = async (): Promise<boolean> => {
    if (isEmbedded) {
      if (!isCopyOffered(dataDir)) return false
      takeOffer(dataDir)
      return true
    }
    const before = mark
    mark = await findRestoredMark(app.store)
    return mark !== before
  }
  const look = async (): Promise<void> => {
    if (!(await isAsked())) return
    say('A copy was put in the place of the database: Allez starts anew with it')
    const port = Number(new URL(app.address).port)
    await app.close()
    app = await begin(port).catch(error => {
      onLost(error)
      throw error
    })
    say(`Allez is running at ${app.address}`)
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch(error => report('look for a copy to go on with', error))
      .finally(() => {
        looking = undefined
      })
  }, LOOK_MS)
  return {
    get address() {
      return app.address
    },
    get store() {
      return app.store
    },
    get feed() {
      return app.feed
    },
    get discovery() {
      return app.discovery
    },
    close: async () => {
      clearInterval(timer)
      await looking
      await app.close()
    },
  }
}

/** Starts with the copy that was taken, where one was. */
async function startWithCopy({ dataDir, start }: RestorableOptions, port?: number): Promise<App> {
  const answer = await carryOutOffer(dataDir)
  if (answer === undefined) return start(port)
  try {
    const app = await start(port)
    answerOffer(dataDir, answer)
    return app
  } catch (error) {
    takeCopyBack(dataDir, answer)
    const reason = error instanceof Error ? error.message : String(error)
    answerOffer(dataDir, { ...answer, kept: null, error: `the server did not start with it: ${reason}` })
    return start(port)
  }
}
