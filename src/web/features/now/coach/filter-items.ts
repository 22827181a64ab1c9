import { parseEventName } from '#domain/names/event-name.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import type { NowFilter } from '#web/storage/filters.ts'
import { isNear } from './to-lanes.ts'

/** What the names of events say, kept for as long as the events are: each row's is asked for by each filter. */
const WEAPON_OF = new WeakMap<NowItem['event'], Weapon | 'unknown'>()

/** The weapon of a row's event, by the name of the event. */
export function findWeapon({ event }: NowItem): Weapon | undefined {
  const found = WEAPON_OF.get(event) ?? parseEventName(event.name).weapon ?? 'unknown'
  WEAPON_OF.set(event, found)
  return found === 'unknown' ? undefined : found
}

/** The weapons of some rows, in the order of the lists of weapons. */
export function listEventWeapons(items: readonly NowItem[]): Weapon[] {
  const found = new Set(items.map(findWeapon))
  return WEAPONS.filter(weapon => found.has(weapon))
}

/** Whether a bout is near to which a coach of the club could go, and nobody does. */
export const isFree = (item: NowItem, now: number): boolean =>
  item.isCoached === true && item.claim === undefined && isNear(item, now)

/** Rows that a filter leaves; one by a weapon that no row has leaves all. */
export function filterItems(
  items: readonly NowItem[],
  { weapon, who }: NowFilter,
  now: number,
): readonly NowItem[] {
  const isKnown = weapon !== null && listEventWeapons(items).includes(weapon)
  const ofWeapon = isKnown ? items.filter(item => findWeapon(item) === weapon) : items
  if (who === 'all') return ofWeapon
  return ofWeapon.filter(item => (who === 'mine' ? item.claim?.isMine === true : isFree(item, now)))
}
