import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { HomeCountry, InventedPerson } from './invented-person.ts'

/** What may go wrong in an event. */
export const INCIDENT_KINDS = [
  'poolCorrection',
  'poolMedicalWithdrawal',
  'poolNoShow',
  'poolExclusion',
  'tableMedicalWithdrawal',
  'tableExclusion',
  'tableNoShow',
  'redraw',
  'stripChange',
  'tiedPools',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** `atMinute` counts from the event's start; without it each kind has its own usual time. */
export interface Incident {
  kind: IncidentKind
  atMinute?: number
}

/** What to invent for one event. Instants in epoch milliseconds. */
export interface EventPlan {
  category: Category
  gender: EventGender
  weapon: Weapon
  /** As the organiser types it, odd spaces included. */
  name?: string
  startsAt: number
  size: number
  /** Strips of the event; pools that find none free wait for a second flight. */
  strips?: readonly string[]
  /** Who goes on after each round of pools. */
  percent?: number
  /** None: straight elimination, seeded by the list of entries, as teams always are. */
  poolRounds?: 0 | 1 | 2 | 3
  team?: boolean
  bronze?: boolean
  repechage?: boolean
  incidents?: readonly Incident[]
  /** Each strip has a rhythm of its own for bouts of pools, and is held up now and then. */
  rhythms?: boolean
  /** Two of the entered have the same name and different clubs. */
  namesakes?: boolean
  /** People who must be among the entered. */
  guests?: readonly InventedPerson[]
}

/** What to invent for a tournament. */
export interface TournamentPlan {
  seed: string
  name: string
  city: string
  /** State or province. */
  state?: string
  home: HomeCountry
  /** IANA zone of the venue. */
  timeZone: string
  /** The number of the short link, "/?t=17263". */
  shortId?: number
  /** National or regional in the search's sense; local otherwise. */
  level?: 'Nat' | 'Reg' | 'Loc'
  region?: number
  events: readonly EventPlan[]
  /** Epoch milliseconds until which it lasts at the least: the day on which its last event begins may be over then. */
  lastsUntil?: number
}
