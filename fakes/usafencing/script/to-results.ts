import { isEntered } from '#domain/words/entry-status.ts'
import type { UsafEntrantPlan, UsafPlacedPlan } from './usaf-plan.ts'

/** Who stands in an event's results, in the order of the list of entrants: two share the third place, two the ninth. */
export function toResults(entrants: readonly UsafEntrantPlan[]): UsafPlacedPlan[] {
  const placed = entrants.filter(one => isEntered(one.status))
  return placed.map((one, at) => ({ ...one, place: toPlace(at, placed.length) }))
}

/** A shared place stands there as the middle of the places that are taken. */
function toPlace(at: number, count: number): string {
  if ((at === 2 || at === 3) && count >= 4) return '3.5'
  if ((at === 8 || at === 9) && count >= 10) return '9.5'
  return String(at + 1)
}
