import { badRequest, changedMeanwhile, notFound } from '#contract/call/problem.ts'
import { readVideoUrl } from '#contract/call/read-video-url.ts'
import type { VideoDescribed } from '#contract/results/result-view.ts'
import type { VideoDesk } from '#contract/results/video-desk.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import { requireMayEdit } from '#server/store/live/may-edit.ts'
import type { LinkedVideo } from '#server/store/live/video-links.ts'
import { findDesk } from '#server/store/results/desk-bouts.ts'
import {
  type CutToSave,
  dropFilmCuts,
  listFilmCuts,
  saveFilmCuts,
  saveTouchTags,
} from '#server/store/results/film-cuts.ts'
import { findBacklog, listPlayedBouts } from '#server/store/results/video-backlog.ts'
import { type BoutDeps, mayLinkOf, requireFencer, requireLinkable } from './bout-access.ts'

/** A fencer and a tournament as paths name them. */
interface DeskPlace {
  readonly usafId: string
  readonly tournamentId: string
}

type Name = 'getVideoBacklog' | 'listPlayed' | 'getVideoDesk' | 'fileBouts' | 'unfileBout' | 'saveTags'

/** The video desk: what has a video, where in which film a bout is, and what was tagged there. */
export const videoDeskCalls = (deps: BoutDeps): { readonly [One in Name]: Handler<One> } => ({
  getVideoBacklog: async ({ input: { params }, caller }) => {
    const fencerId = await requireFencer(deps, params.usafId, caller)
    return findBacklog(deps.store.read, fencerId, await mayLinkOf(deps, fencerId, caller))
  },

  listPlayed: async ({ input: { params, query }, caller }) =>
    listPlayedBouts(deps.store.read, await requireFencer(deps, params.usafId, caller), {
      tournamentId: query.tournament,
      opponentKey: query.opponent,
    }),

  getVideoDesk: async ({ input: { params }, caller }) => readDesk(deps, params, caller),

  fileBouts: async ({ input: { params, body }, caller }) => {
    const desk = await requireDesk(deps, params, caller)
    const known = new Set(desk.bouts.map(bout => `${bout.eventId} ${bout.id}`))
    if (body.cuts.some(cut => !known.has(`${cut.eventId} ${cut.boutId}`))) throw notFound('Result')
    const cuts = body.cuts.map(cut => ({ ...cut, film: readFilm(cut.film) }))
    for (const { eventId, boutId } of cuts.filter(cut => toLink(cut).length > 0))
      await requireLinkable(deps, { ...params, eventId }, boutId, caller)
    const told = new Set<VideoDescribed | undefined>()
    for (const [eventId, own] of Map.groupBy(cuts, cut => cut.eventId)) {
      const links = own.flatMap(toLink)
      if (links.length > 0) told.add(await deps.linkAndTell(caller, eventId, links))
    }
    const change = { fencerId: desk.fencer.id, userId: caller.userId, now: deps.now() }
    await deps.store.write.transaction().execute(tx => saveFilmCuts(tx, change, cuts))
    const after = await readDesk(deps, params, caller)
    return told.has('failed') ? { ...after, videoTold: 'failed' } : after
  },

  unfileBout: async ({ input: { params, body }, caller }) => {
    const { fencer, bouts } = await requireDesk(deps, params, caller)
    const bout = bouts.find(one => one.eventId === body.eventId && one.id === body.boutId)
    if (!bout?.cut) throw notFound('Result')
    // A link to somewhere else is none of this film's.
    if (bout.videoLink !== null && readFilm(bout.videoLink) === bout.cut.film) {
      await requireLinkable(deps, { ...params, eventId: body.eventId }, body.boutId, caller)
      await deps.linkAndTell(caller, body.eventId, [{ boutId: body.boutId, url: undefined }])
    }
    await deps.store.write.transaction().execute(tx => dropFilmCuts(tx, fencer.id, [body]))
    return readDesk(deps, params, caller)
  },

  saveTags: async ({ input: { params, body }, caller }) => {
    const fencerId = await requireFencer(deps, params.usafId, caller)
    await requireMayEdit(deps.store.read, caller, [fencerId])
    const change = { fencerId, userId: caller.userId, now: deps.now() }
    const version = await saveTouchTags(deps.store.write, change, body)
    if (version === undefined) throw changedMeanwhile()
    return { version }
  },
})

/** Cuts and tags are told to whoever may change them: notes on a child's bouts are the family's. */
async function readDesk(deps: BoutDeps, place: DeskPlace, caller: Caller): Promise<VideoDesk> {
  const fencerId = await requireFencer(deps, place.usafId, caller)
  const db = deps.store.write
  const desk = await findDesk(db, { fencerId, tournamentId: place.tournamentId })
  if (!desk) throw notFound('Tournament')
  const mayLink = await mayLinkOf(deps, fencerId, caller)
  if (!mayLink) return { ...desk, mayLink }
  const cuts = await listFilmCuts(
    db,
    fencerId,
    desk.events.map(event => event.id),
  )
  const bouts = desk.bouts.map(bout => {
    const cut = cuts.get(`${bout.eventId} ${bout.id}`)
    return cut === undefined ? bout : { ...bout, cut }
  })
  return { ...desk, mayLink, bouts }
}

async function requireDesk(deps: BoutDeps, place: DeskPlace, caller: Caller): Promise<VideoDesk> {
  const desk = await readDesk(deps, place, caller)
  await requireMayEdit(deps.store.read, caller, [desk.fencer.id])
  return desk
}

/** The one name of a film: its address without a start, or what a file is known by. */
function readFilm(film: string): string {
  if (film.startsWith('file:')) return film
  const link = parseVideoLink(film)
  if (!link.ok) throw badRequest(link.reason)
  return formatVideoLink(link.value.site === 'youtube' ? { site: 'youtube', id: link.value.id } : link.value)
}

/** What links a bout to its place in a film; a file of somebody's device is nothing to be linked. */
function toLink({ boutId, film, start }: CutToSave): LinkedVideo[] {
  const link = film.startsWith('file:') ? undefined : parseVideoLink(film)
  if (!link?.ok) return []
  const { value } = link
  const url = formatVideoLink(value.site === 'youtube' && start > 0 ? { ...value, start } : value)
  return [{ boutId, url: readVideoUrl(url) }]
}
