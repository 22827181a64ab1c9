import { type EventClassifier, parseEventName } from '#domain/names/event-name.ts'
import type { Category } from '#domain/words/category.ts'
import type { AskfredEvent } from './parse-events.ts'

/** Categories that say no more than that nobody is too old. */
const BROAD: ReadonlySet<Category | undefined> = new Set([undefined, 'senior'])

/**
 * Weapon, gender and age limit of an event, and where they say nothing its name. A division stands in the name alone,
 * while the age limit calls it senior.
 */
export function toAskfredClassifier(event: AskfredEvent): EventClassifier {
  const age = event.ageLimit.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const own = parseEventName([age, event.gender, event.weapon].join(' '))
  const named = parseEventName(`${event.fullName} (${event.shortName})`)
  const category = BROAD.has(own.category) ? (named.category ?? own.category) : own.category
  const gender = own.gender ?? named.gender
  const weapon = own.weapon ?? named.weapon
  const ageBand = category === 'veteran' ? (own.ageBand ?? named.ageBand) : undefined
  return {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: named.team || own.team,
    ...(ageBand ? { ageBand } : {}),
  }
}
