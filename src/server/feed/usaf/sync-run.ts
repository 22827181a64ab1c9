import type { UsafClient } from '#connectors/usafencing/asking/usaf-client.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'

export type { Write } from '#server/feed/sources/write.ts'

/** What a run may ask and tell; see the background tasks. */
export interface SyncRun extends Omit<SourceRun, 'remark'>, Partial<Pick<SourceRun, 'remark'>> {
  readonly forceListRefresh: boolean
}

/** What reading USA Fencing needs. */
export interface UsafDeps extends SourceDeps {
  readonly client: UsafClient
  /** Where people find the site: registration links lead there. */
  readonly siteUrl: string
  /** Pages asked for side by side, as far as the client's manners allow. */
  readonly width: number
}
