import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { formatEventName } from '#domain/names/event-name.ts'

/** The event's name; of one without a name what it is for, in words. */
export function toSheetEventName({ name, classifier }: Pick<EventSheet, 'name' | 'classifier'>): string {
  const { category, gender, weapon, team } = classifier
  const told = {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: team === true,
  }
  return name || formatEventName(told)
}
