import { type EventClassifier, parseEventName } from '#domain/names/event-name.ts'
import type { Category } from '#domain/words/category.ts'
import type { UsafLine } from './usaf-columns.ts'

/** Ages as USA Fencing names them by the oldest who may come; others go by the words of the domain. */
const AGES: ReadonlyMap<string, Category> = new Map([
  ['u19', 'junior'],
  ['u20', 'junior'],
  ['u16', 'cadet'],
  ['u17', 'cadet'],
])

/** Level, age limit, gender and weapon of a line → what the event is for. A division ("DivII") goes before an age. */
export function toUsafClassifier(line: UsafLine): EventClassifier {
  const [level, age] = [line('level'), line('age')]
  const named = parseEventName([level, line('gender'), line('weapon')].join(' '))
  const category =
    named.category ?? AGES.get(age.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? parseEventName(age).category
  return {
    ...(category ? { category } : {}),
    ...(named.gender ? { gender: named.gender } : {}),
    ...(named.weapon ? { weapon: named.weapon } : {}),
    team: named.team || parseEventName(age).team,
  }
}
