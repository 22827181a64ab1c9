import type { NoticeKind } from './notice-fact.ts'

/** Where somebody is told: on their devices, by mail, by text message, and in the inbox on the screen. */
export const CHANNELS = ['push', 'mail', 'sms', 'inbox'] as const
export type Channel = (typeof CHANNELS)[number]
/** Channels on which something leaves the server. */
export type SentChannel = Exclude<Channel, 'inbox'>

/** Who somebody is when their fencers fence: in the hall with one's own, with many at once, or far away. */
export const PRESETS = ['parent', 'coach', 'away'] as const
export type Preset = (typeof PRESETS)[number]

/** How near a bout is: by the bouts of its pool that come first, or by the minutes to its earliest beginning. */
export const LEAD_UNITS = ['bouts', 'minutes'] as const
export type LeadUnit = (typeof LEAD_UNITS)[number]
/** Minutes before a bout that can be chosen. */
export const MINUTE_LEADS = [5, 10, 15, 20, 30] as const
/** Minutes before check-in closes. */
export const CHECK_IN_LEADS = [15, 30, 60, 90, 120] as const
/** Days before a day of a registration; who chooses one is told at each that is not longer. */
export const DAY_LEADS = [2, 7, 14] as const

/** How long before something that comes everybody is told: of a bout, of check-in, of days of a registration. */
export interface LeadChoices {
  /** "Go to strip" is told when so many bouts come first, or fewer. */
  readonly lead: number
  readonly leadUnit: LeadUnit
  readonly leadMinutes: number
  readonly checkInLead: number
  readonly daysLead: number
}
/** What a lead is counted in. */
export type LeadKind = LeadUnit | 'checkIn' | 'days'

/** Channels by kind, where somebody chose otherwise than the preset says. */
export type KindChoices = { readonly [Kind in NoticeKind]?: readonly Channel[] | undefined }

/** What somebody wants to be told: of everybody, and otherwise of single fencers, by their ids. */
export interface NoticeChoices extends LeadChoices {
  readonly preset: Preset
  readonly all: KindChoices
  readonly byFencer: { readonly [fencerId: string]: KindChoices }
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
    checkIn: AT_ONCE,
    opens: AT_ONCE,
    deadline: KEPT,
    spots: AT_ONCE,
    clubmates: AT_REST,
    rating: KEPT,
    taskFailed: KEPT,
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
    checkIn: AT_ONCE,
    opens: AT_REST,
    deadline: AT_REST,
    spots: AT_REST,
    clubmates: AT_REST,
    rating: AT_ONCE,
    taskFailed: KEPT,
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
    checkIn: AT_REST,
    opens: AT_REST,
    deadline: AT_REST,
    spots: AT_REST,
    clubmates: AT_REST,
    rating: KEPT,
    taskFailed: KEPT,
  },
}

/** Who has chosen nothing yet. */
export const FIRST_CHOICES: NoticeChoices = {
  preset: 'parent',
  all: {},
  byFencer: {},
  lead: 2,
  leadUnit: 'bouts',
  leadMinutes: 10,
  checkInLead: 60,
  daysLead: 7,
}

/** How long before somebody wants to be told, counted in `kind`; undefined: they count otherwise. */
export function findLead(choices: LeadChoices, kind: LeadKind): number | undefined {
  switch (kind) {
    case 'checkIn':
      return choices.checkInLead
    case 'days':
      return choices.daysLead
    case 'minutes':
      return choices.leadUnit === 'minutes' ? choices.leadMinutes : undefined
    case 'bouts':
      return choices.leadUnit === 'bouts' ? choices.lead : undefined
  }
}

/** Where somebody is told of a kind of notice about a fencer; `fencerId` undefined: about whom nothing else was chosen. */
export function findChannels(
  { preset, all, byFencer }: Pick<NoticeChoices, 'preset' | 'all' | 'byFencer'>,
  fencerId: string | undefined,
  kind: NoticeKind,
): readonly Channel[] {
  const own = fencerId !== undefined && Object.hasOwn(byFencer, fencerId) ? byFencer[fencerId] : undefined
  return own?.[kind] ?? all[kind] ?? PRESET_CHOICES[preset][kind]
}
