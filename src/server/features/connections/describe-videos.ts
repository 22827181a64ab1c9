import type { VideoDescribed } from '#contract/results/result-view.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import { toVideoDetails } from '#domain/video/video-details.ts'
import { parseVideoLink } from '#domain/video/video-link.ts'
import { findTokensOf } from '#server/store/accounts/connections.ts'
import type { Store } from '#server/store/open-store.ts'
import { listFilmedBouts } from '#server/store/results/filmed-bouts.ts'
import { isGranted } from './connection-scopes.ts'

interface TellDeps {
  readonly store: Store
  readonly updateVideo: Handler<'updateVideo'>
}

/**
 * Tells the video service what newly linked videos show, where the person who linked them has switched that on. The
 * links stand whatever comes of it. Undefined where there is nothing to tell or nobody to tell it for.
 */
export const describeVideos =
  ({ store, updateVideo }: TellDeps) =>
  async (caller: Caller, urls: readonly string[]): Promise<VideoDescribed | undefined> => {
    const ids = new Set(urls.flatMap(toYouTubeId))
    if (ids.size === 0 || !(await isOn(store, caller.userId))) return undefined
    const told = await Promise.allSettled(
      [...ids].map(async videoId => {
        const [first, ...more] = await listFilmedBouts(store.write, videoId)
        if (!first) return
        await updateVideo({ input: { params: { videoId }, body: toVideoDetails([first, ...more]) }, caller })
      }),
    )
    return told.every(one => one.status === 'fulfilled') ? 'told' : 'failed'
  }

function toYouTubeId(url: string): string[] {
  const link = parseVideoLink(url)
  return link.ok && link.value.site === 'youtube' ? [link.value.id] : []
}

/** Switched on and consented to. That the service refuses us since is for the person to be told. */
async function isOn({ read }: Store, userId: string): Promise<boolean> {
  const tokens = await findTokensOf(read, userId, 'YouTubeMetadata')
  return tokens !== undefined && isGranted('YouTubeMetadata', tokens.scopes)
}
