import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'
import { FIE_SOURCE } from '#connectors/fie/fie-client.ts'
import { FTL_SOURCE } from '#connectors/ftl/asking/ftl-session.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { Config } from '#server/config/read-config.ts'
import type { SourceRecord } from '#server/store/checking/database-state.ts'
import { type Check, type Finding, good, warn } from './finding.ts'

interface SourcesState {
  /** Names of those that are switched on. */
  readonly on: readonly string[]
  readonly known: readonly SourceRecord[]
  readonly now: number
}

const HOUR_MS = 3_600_000
const QUIET_MS = 24 * HOUR_MS
const FAILING = 5

/** The sources that are switched on, and when each last answered well. */
export const sourcesCheck: Check<SourcesState> = {
  name: 'sources',
  ask: async ({ config, database, now }) => {
    const state = await database()
    return {
      on: listOn(config),
      known: state === 'none' ? [] : state.sources,
      now: now(),
    }
  },
  judge: ({ on, known, now }) =>
    on.length === 0
      ? [good('No source is switched on')]
      : on.map(name =>
          judgeSource(
            name,
            known.find(({ source }) => source === name),
            now,
          ),
        ),
}

const listOn = ({ ftl, usaf, askfred, fie }: Config): string[] => [
  ...(ftl ? [FTL_SOURCE] : []),
  ...(usaf ? [USAF_SOURCE] : []),
  ...(askfred ? [ASKFRED_SOURCE] : []),
  ...(fie ? [FIE_SOURCE] : []),
]

function judgeSource(name: string, seen: SourceRecord | undefined, now: number): Finding {
  const todo = 'Its health and the pages that could not be read are under Admin → Sources'
  if (seen?.lastGoodAt == null) return warn(`${name} is switched on and never answered well`, todo)
  const hours = Math.floor((now - seen.lastGoodAt) / HOUR_MS)
  if (seen.failuresInRow >= FAILING) {
    return warn(`${name} failed ${seen.failuresInRow} times in a row: ${seen.lastError}`, todo)
  }
  if (now - seen.lastGoodAt > QUIET_MS) return warn(`${name} answered well ${hours} hours ago`, todo)
  return good(`${name} answered well ${hours} hours ago`)
}
