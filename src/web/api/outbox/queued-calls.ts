import type { RouteInput } from '#contract/routes/route-input.ts'
import type { RouteName, Routes } from '#contract/routes/route-table.ts'
import type { WriteAbout } from '#web/storage/outbox/outbox.ts'

/** Calls that the server does once, however often they arrive with one key. */
type KeyedName = { [Name in RouteName]: Routes[Name] extends { keyed: true } ? Name : never }[RouteName]

/** What is asked anew after a write arrived; as many names as there are calls that may wait. */
export const RENEWED = {
  patchMe: ['profile', 'getMe'],
  patchFencer: ['listTrackedFencers'],
  patchEvent: ['getLiveEvent'],
  linkVideos: ['getResultEvent', 'getHeadToHead'],
} as const satisfies Record<KeyedName, readonly string[]>

/** A call that may wait for a network. */
export type QueuedName = keyof typeof RENEWED

/** Whether a name, as another version may have kept it, is one of them. */
export const isQueued = (name: string): name is QueuedName => Object.hasOwn(RENEWED, name)

/** A write of one value, with what it is about. */
export type QueuedWrite<Name extends QueuedName = QueuedName> = {
  readonly [One in Name]: {
    readonly call: One
    readonly input: RouteInput<One>
    readonly about: WriteAbout
  }
}[Name]
