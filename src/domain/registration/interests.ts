import { addDays, type Day } from '#domain/time/day.ts'
import { toSeasonEnd } from '#domain/time/season.ts'
import { listAgeCategories } from '#domain/words/age-categories.ts'
import { parseEventCode } from '#domain/words/event-code.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { type EventGender, toEventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { type Preferred, saysAnything } from './suits-preferences.ts'

/** The plan looks so far into the next season. */
const AHEAD_DAYS = 120

/** What is known of a fencer that tells which events they look for. */
export interface KnownInterests {
  readonly gender?: FencerGender | undefined
  readonly birthYear?: number | undefined
  readonly currentRatings?:
    | { readonly [One in Weapon]?: { readonly classification: string } | undefined }
    | undefined
  readonly entered?:
    | readonly { readonly weapon: Weapon; readonly gender?: EventGender | undefined }[]
    | undefined
  readonly standing?: readonly { readonly code: string }[] | undefined
  /** What was chosen for them. */
  readonly preferences?: RegionalPreferred | undefined
}

/** With the region whose tournaments somebody looks for; absent or null: any. */
export interface RegionalPreferred extends Preferred {
  readonly usaRegion?: number | null | undefined
}

/** What a fencer is likely to look for. */
export interface Interest<One extends KnownInterests = KnownInterests> {
  readonly fencer: One
  readonly preferences: RegionalPreferred
  /** Nobody chose it: it follows from what is known of them. */
  readonly isSuggested: boolean
}

/**
 * What the followed fencers look for: what was chosen for them, and for those for whom nothing was, what is known of them:
 * weapons, gender, and what they may enter by birth year in the season of `today` and the one that the plan reaches.
 * Nobody of whom nothing is known is in it.
 */
export const listInterests = <One extends KnownInterests>(
  fencers: readonly One[],
  today: Day,
): Interest<One>[] =>
  fencers.flatMap((fencer): Interest<One>[] => {
    const { preferences } = fencer
    if (preferences && saysAnything(preferences)) return [{ fencer, preferences, isSuggested: false }]
    const suggested = suggestPreferences(fencer, today)
    return saysAnything(suggested) ? [{ fencer, preferences: suggested, isSuggested: true }] : []
  })

function suggestPreferences(fencer: KnownInterests, today: Day): RegionalPreferred {
  const gender = findGender(fencer)
  const usaRegion = findRegion(fencer)
  const { birthYear } = fencer
  const years = [today, addDays(today, AHEAD_DAYS)].map(day => Number(toSeasonEnd(day).slice(0, 4)))
  return {
    weapons: listWeapons(fencer),
    ...(gender === undefined ? {} : { genders: [gender, 'mixed'] }),
    ...(birthYear === undefined
      ? {}
      : { categories: [...new Set(years.flatMap(year => listAgeCategories(birthYear, year)))] }),
    ...(usaRegion === undefined ? {} : { usaRegion }),
  }
}

/** The weapons that somebody fences, as far as anything tells, the most fenced first. */
export function listWeapons({ entered = [], currentRatings = {}, standing = [] }: KnownInterests): Weapon[] {
  const fenced = entered.map(one => one.weapon)
  const rated = (Object.entries(currentRatings) as [Weapon, { classification: string }][])
    .filter(([, { classification }]) => classification !== 'U')
    .map(([weapon]) => weapon)
  const listed = standing.flatMap(({ code }) => readCode(code)?.weapon ?? [])
  return [...new Set([...fenced, ...rated, ...listed])]
}

/** The events besides mixed ones that somebody enters: by what is known of the person, or else by what they entered. */
export function findGender({
  gender,
  entered = [],
  standing = [],
}: KnownInterests): Exclude<EventGender, 'mixed'> | undefined {
  if (gender !== undefined) return toOwn(toEventGender(gender))
  const told = [...entered.map(one => one.gender), ...standing.map(({ code }) => readCode(code)?.gender)]
  return toOwn(told.find(one => one !== undefined && one !== 'mixed'))
}

const toOwn = (gender: EventGender | undefined) => (gender === 'mixed' ? undefined : gender)

/** The region in whose standings somebody is. */
const findRegion = ({ standing = [] }: KnownInterests): number | undefined =>
  standing.map(({ code }) => readCode(code)?.region).find(region => region !== undefined)

function readCode(code: string) {
  const parsed = parseEventCode(code)
  return parsed.ok ? parsed.value : undefined
}
