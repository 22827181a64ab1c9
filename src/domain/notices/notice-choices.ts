import type { NoticeKind } from './notice-fact.ts'

/** Where somebody is told: on their devices, by mail, by text message, and in the inbox on the screen. */
export const CHANNELS = ['push', 'mail', 'sms', 'inbox'] as const
export type Channel = (typeof CHANNELS)[number]
/** Channels on which something leaves the server. */
export type SentChannel = Exclude<Channel, 'inbox'>

/** Who somebody is when their fencers fence: in the hall with one's own, with many at once, or far away. */
export const PRESETS = ['parent', 'coach', 'away'] as const
export type Preset = (typeof PRESETS)[number]

/** Channels by kind, where somebody chose otherwise than the preset says. */
export type KindChoices = { readonly [Kind in NoticeKind]?: readonly Channel[] | undefined }

/** What somebody wants to be told: of everybody, and otherwise of single fencers, by their ids. */
export interface NoticeChoices {
  readonly preset: Preset
  readonly all: KindChoices
  readonly byFencer: { readonly [fencerId: string]: KindChoices }
  /** "Go to strip" is told when so many bouts come first, or fewer. */
  readonly lead: number
}

const AT_ONCE = ['push', 'inbox'] as const
const AT_REST = ['inbox'] as const
const KEPT = ['push', 'mail', 'inbox'] as const

const PRESET_CHOICES: { readonly [One in Preset]: { readonly [Kind in NoticeKind]: readonly Channel[] } } = {
  parent: {
    posted: AT_ONCE,
    strip: AT_ONCE,
    next: AT_ONCE,
    result: AT_REST,
    poolDone: AT_REST,
    opponent: AT_ONCE,
    cutOff: AT_ONCE,
    finished: KEPT,
    medal: KEPT,
    video: AT_REST,
  },
  coach: {
    posted: AT_REST,
    strip: AT_ONCE,
    next: AT_ONCE,
    result: AT_REST,
    poolDone: AT_REST,
    opponent: AT_REST,
    cutOff: AT_REST,
    finished: AT_REST,
    medal: AT_ONCE,
    video: AT_REST,
  },
  away: {
    posted: AT_REST,
    strip: AT_REST,
    next: AT_REST,
    result: AT_ONCE,
    poolDone: AT_ONCE,
    opponent: AT_REST,
    cutOff: AT_ONCE,
    finished: KEPT,
    medal: KEPT,
    video: AT_REST,
  },
}

/** Who has chosen nothing yet. */
export const FIRST_CHOICES: NoticeChoices = { preset: 'parent', all: {}, byFencer: {}, lead: 2 }

/** Where somebody is told of a kind of notice about a fencer; `fencerId` undefined: about whom nothing else was chosen. */
export function findChannels(
  { preset, all, byFencer }: Omit<NoticeChoices, 'lead'>,
  fencerId: string | undefined,
  kind: NoticeKind,
): readonly Channel[] {
  const own = fencerId !== undefined && Object.hasOwn(byFencer, fencerId) ? byFencer[fencerId] : undefined
  return own?.[kind] ?? all[kind] ?? PRESET_CHOICES[preset][kind]
}
