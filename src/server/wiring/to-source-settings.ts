import type { Config } from '#server/config/read-config.ts'
import { openSourceThread } from '#server/feed/live/source-thread.ts'
import type { SourceSettings } from './open-sources.ts'

const DISCOVER_MS = 60_000

/** The sources that the operator has switched on, as a server and a run by hand alike ask them. */
export const toSourceSettings = ({ ftl, usaf, askfred, fie }: Config): SourceSettings => ({
  source: ftl && openSourceThread(ftl),
  usaf,
  askfred,
  fie,
  discoverMs: DISCOVER_MS,
})
