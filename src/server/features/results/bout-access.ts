import { notFound } from '#contract/call/problem.ts'
import type { VideoDescribed } from '#contract/results/result-view.ts'
import type { Caller } from '#contract/routes/handler.ts'
import { findBoutFencers } from '#server/store/live/bout-fencers.ts'
import { mayEdit, requireMayEdit } from '#server/store/live/may-edit.ts'
import type { LinkedVideo, VideoLinkChange } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { findFencerId } from '#server/store/people/find-fencer-id.ts'
import { findResultBout } from '#server/store/results/results.ts'

export interface BoutDeps {
  readonly store: Store
  readonly now: () => number
  /** Links videos to bouts, for everybody who sees the event; all or nothing. */
  readonly linkVideos: (eventId: string, changes: readonly VideoLinkChange[]) => Promise<void>
  /** Links videos and tells the video service what they show, for who has switched that on; says what came of it. */
  readonly linkAndTell: (
    caller: Caller,
    eventId: string,
    links: readonly LinkedVideo[],
  ) => Promise<VideoDescribed | undefined>
}

/** A fencer and an event as paths name them. */
export interface ResultPlace {
  readonly usafId: string
  readonly tournamentId: string
  readonly eventId: string
}

/** The fencer of a USA Fencing number or of our id, whom the caller may know of. */
export async function requireFencer(
  { store }: BoutDeps,
  usafId: string,
  { userId }: Caller,
): Promise<string> {
  const id = await findFencerId(store.read, usafId, userId)
  if (id === undefined) throw notFound('Fencer')
  return id
}

/** A bout that the fencer fences in that event of that tournament. */
export async function requireResult(
  deps: BoutDeps,
  place: ResultPlace,
  boutId: string,
  caller: Caller,
): Promise<{ fencerId: string; boutId: string }> {
  const fencerId = await requireFencer(deps, place.usafId, caller)
  if (!(await findResultBout(deps.store.read, { ...place, fencerId, boutId }))) throw notFound('Result')
  return { fencerId, boutId }
}

/** Whether the caller may link videos of the fencer's bouts. */
export const mayLinkOf = ({ store }: BoutDeps, fencerId: string, caller: Caller): Promise<boolean> =>
  mayEdit(store.read, caller, [fencerId])

/** Whether the caller may link a video to the bout of the fencer. */
export const mayLinkFor = async (
  { store }: BoutDeps,
  fencerId: string,
  eventId: string,
  boutId: string,
  caller: Caller,
): Promise<boolean> => mayEdit(store.read, caller, await listBothOf(store, fencerId, eventId, boutId))

/** Refuses whoever may not link a video to the bout. */
export async function requireLinkable(
  deps: BoutDeps,
  place: ResultPlace,
  boutId: string,
  caller: Caller,
): Promise<void> {
  const { fencerId } = await requireResult(deps, place, boutId, caller)
  const { store } = deps
  await requireMayEdit(store.read, caller, await listBothOf(store, fencerId, place.eventId, boutId))
}

async function listBothOf(
  { read }: Store,
  fencerId: string,
  eventId: string,
  boutId: string,
): Promise<string[]> {
  return [...new Set([fencerId, ...((await findBoutFencers(read, eventId, boutId)) ?? [])])]
}
