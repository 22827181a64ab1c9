import type { GoogleUploads, UploadRefusal } from '#contract/accounts/google-service.ts'
import { badRequest, notFound, Problem } from '#contract/call/problem.ts'
import type { VideoDescribed } from '#contract/results/result-view.ts'
import type { Call, Caller, Handler } from '#contract/routes/handler.ts'
import type { RouteOutput } from '#contract/routes/route-input.ts'
import { toVideoDetails } from '#domain/video/video-details.ts'
import { formatVideoLink } from '#domain/video/video-link.ts'
import { toVideoUpdate } from '#domain/video/video-snippet.ts'
import { findBoutFencers } from '#server/store/live/bout-fencers.ts'
import { mayEdit, requireMayEdit } from '#server/store/live/may-edit.ts'
import type { LinkedVideo } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { listFileCuts, moveFileCuts } from '#server/store/results/film-cuts.ts'
import { listBoutsToFilm } from '#server/store/results/filmed-bouts.ts'
import type { AccessTokens } from './access-tokens.ts'

export interface UploadDeps {
  readonly store: Store
  readonly now: () => number
  /** Undefined: the operator has not set the services up. */
  readonly uploads: (GoogleUploads & { readonly tokens: AccessTokens }) | undefined
  /** Links videos to bouts, for everybody who sees the event, all or nothing; says what came of telling the video service. */
  readonly linkAndTell: (
    caller: Caller,
    eventId: string,
    links: readonly LinkedVideo[],
  ) => Promise<VideoDescribed | undefined>
}

/**
 * POST /api/v3/uploads: opens a session at the video service in the caller's name. Nothing of it is kept here: its address is for the
 * caller's browser alone, whose pages are of `origin`.
 */
export async function beginUpload(
  { store, uploads }: UploadDeps,
  { input: { body }, caller }: Call<'beginUpload'>,
  origin: string | undefined,
): Promise<RouteOutput<'beginUpload'>> {
  if (!uploads) throw new Problem(409, 'not-set-up', 'Whoever runs this Allez has not set these services up')
  await requireEditor(store, body, caller)
  const [first, ...more] = await listBoutsToFilm(store.read, body.eventId, body.boutIds)
  if (!first) throw notFound('Match')
  const { size, type } = body
  const about = toVideoUpdate(toVideoDetails([first, ...more]))
  const begun = await uploads.tokens
    .use(caller.userId, 'YouTubeUpload', token => uploads.beginUpload(token, { about, size, type, origin }))
    .catch(failed)
  if ('refused' in begun) throw REFUSED[begun.refused]()
  return begun
}

/** The error may hold the token, or the session's address. */
function failed(error: unknown): never {
  if (error instanceof Problem) throw error
  throw new Problem(502, 'upload-failed', 'The video service does not answer. Try again')
}

/**
 * POST /api/v3/uploads/arrived: asks the service in the browser's place. A session that is over, and a fault of the service, may come without
 * the words by which pages are allowed to read them: to a page they look like a dead network.
 */
export const askUpload =
  ({ uploads }: UploadDeps): Handler<'askUpload'> =>
  async ({ input: { body } }) => {
    const arrived = await uploads?.askUpload(body.session, body.size).catch(failed)
    if (!arrived) throw badRequest('This is no address of the video service for this film')
    return arrived
  }

const REFUSED: Readonly<Record<UploadRefusal, () => Problem>> = {
  quota: () => new Problem(503, 'upload-quota', 'The video service takes no more videos from here today'),
  limit: () => new Problem(409, 'upload-limit', 'The video service takes no more videos of yours today'),
  'no-channel': () => new Problem(409, 'upload-no-channel', 'You have no channel at the video service yet'),
  'not-allowed': () => new Problem(409, 'upload-refused', 'The video service refuses this video'),
}

/**
 * POST /api/v3/uploads/done: links an uploaded video as any other. That it is the caller's own nobody asks: the consent to upload lets us
 * read nothing, and whoever may link this video may link every other. Bouts that are filed in
 * the film are linked to their places in it.
 */
export const linkUpload =
  ({ store, linkAndTell, now }: UploadDeps): Handler<'linkUpload'> =>
  async ({ input: { body }, caller }) => {
    await requireEditor(store, body, caller)
    const id = body.videoId
    const url = formatVideoLink({ site: 'youtube', id })
    const filed = body.film === undefined ? [] : await listFileCuts(store.write, caller.userId, body.film)
    const cuts = await keepEditable(store, filed, caller)
    const inFilm = new Set(cuts.filter(cut => cut.eventId === body.eventId).map(cut => cut.boutId))
    // Who holds both sides of a bout has two cuts of it, and it one link.
    const placed = new Map(cuts.toReversed().map(cut => [`${cut.eventId} ${cut.boutId}`, cut]))
    const links = [
      ...[...placed.values()].map(({ eventId, boutId, start }) => ({
        eventId,
        boutId,
        url: formatVideoLink(start > 0 ? { site: 'youtube', id, start } : { site: 'youtube', id }),
      })),
      ...body.boutIds
        .filter(boutId => !inFilm.has(boutId))
        .map(boutId => ({ eventId: body.eventId, boutId, url })),
    ]
    const told = new Set<VideoDescribed | undefined>()
    for (const [eventId, own] of Map.groupBy(links, link => link.eventId)) {
      told.add(await linkAndTell(caller, eventId, own))
    }
    if (body.film !== undefined) {
      await moveFileCuts(store.write, caller.userId, { from: body.film, to: url, now: now(), cuts })
    }
    const videoTold = told.has('failed') ? 'failed' : [...told].find(one => one !== undefined)
    return { videoLink: url, ...(videoTold === undefined ? {} : { videoTold }) }
  }

/**
 * What was filed in a film and may be changed still. A circle may hold somebody of it by now, who were nobody's when it was filed; and a bout
 * that one may link has a side of another family, whose cut is theirs.
 */
async function keepEditable<Cut extends { fencerId: string; eventId: string; boutId: string }>(
  { read }: Store,
  cuts: readonly Cut[],
  caller: Caller,
): Promise<Cut[]> {
  const kept: Cut[] = []
  for (const cut of cuts) {
    const fencers = (await findBoutFencers(read, cut.eventId, cut.boutId)) ?? []
    if ((await mayEdit(read, caller, fencers)) && (await mayEdit(read, caller, [cut.fencerId])))
      kept.push(cut)
  }
  return kept
}

/** Whichever way a video comes, who may link it is asked alike. */
async function requireEditor(
  { read }: Store,
  { eventId, boutIds }: { eventId: string; boutIds: readonly string[] },
  caller: Caller,
): Promise<void> {
  for (const boutId of boutIds) {
    const fencers = await findBoutFencers(read, eventId, boutId)
    if (!fencers) throw notFound('Match')
    await requireMayEdit(read, caller, fencers)
  }
}
