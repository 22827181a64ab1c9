import { useState } from 'react'
import type { BoutEvent } from '#domain/bout-keeping/bout-event.ts'
import { type BoutLog, boutLog } from '#web/storage/bouts/bout-logs.ts'
import { cachedUser } from '#web/storage/cached-user.ts'

/** The log of a bout, as this screen writes it. */
export interface OpenBoutLog {
  readonly log: BoutLog
  /** As it stood when this screen was opened: of a reload or a crash. */
  readonly found: readonly BoutEvent[]
  /** The browser keeps nothing: it goes with this page. */
  readonly isUnkept: boolean
  write(log: BoutLog): void
  drop(): void
}

/** The log of the bout of this name, of whoever is signed in. */
export function useBoutLog(name: string): OpenBoutLog {
  const stored = boutLog(`${cachedUser.read()?.id ?? ''}/${name}`)
  const [found] = useState(() => stored.read())
  const [log, setLog] = useState(found)
  const [isUnkept, setUnkept] = useState(() => !stored.isKept())
  return {
    log,
    found: found.events,
    isUnkept,
    write(next) {
      setLog(next)
      stored.write(next)
      setUnkept(!stored.isKept())
    },
    drop() {
      setLog({ events: [] })
      stored.clear()
    },
  }
}
