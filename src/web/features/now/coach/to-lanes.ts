import { hasEnded } from '#domain/fencer-state/has-ended.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { hasNewStrip, orderItems } from '#web/kit/now/order-items.ts'

/** Lanes of a coach's board, in the order in which somebody must act. */
export const LANES = ['now', 'later', 'done'] as const
export type LaneName = (typeof LANES)[number]

/** The keys of rows in each lane, in their order. */
export type Lanes = Readonly<Record<LaneName, readonly string[]>>

/** A coach walks from hall to hall: what comes within this is next. */
const NEAR_MS = 20 * 60_000

/** Whether a coach has to think of a bout now: on the strip, due soon, or called to its strip without a time. */
export function isNear({ row: { state, due } }: NowItem, now: number): boolean {
  if (!('next' in state)) return false
  if (state.next.isOn) return true
  if (due) return due.from - now <= NEAR_MS
  if (state.next.strip === undefined) return false
  return state.kind === 'tableau' || (!state.isToBegin && state.before === 0)
}

/**
 * Rows by lane. Whose strip changed lately stands nowhere below the place of `before`, and in no later lane, whatever else
 * came: nobody may miss them who looked there a moment ago.
 */
export function toLanes(items: readonly NowItem[], now: number, before?: Lanes): Lanes {
  const held = new Set(items.filter(item => hasNewStrip(item, now)).map(toItemKey))
  const byLane = Map.groupBy(orderItems(items, now), item => toLane(item, now, before))
  const toKeys = (lane: LaneName): string[] => {
    const keys = (byLane.get(lane) ?? []).map(toItemKey)
    return holdPlaces(keys, before?.[lane] ?? [], held)
  }
  return { now: toKeys('now'), later: toKeys('later'), done: toKeys('done') }
}

function toLane(item: NowItem, now: number, before: Lanes | undefined): LaneName {
  if (hasEnded(item.row.state)) return 'done'
  if (isNear(item, now)) return 'now'
  const isHeld = hasNewStrip(item, now) && before?.now.includes(toItemKey(item))
  return isHeld ? 'now' : 'later'
}

function holdPlaces(keys: readonly string[], before: readonly string[], held: ReadonlySet<string>): string[] {
  const placed = [...keys]
  for (const [place, key] of before.entries()) {
    const at = placed.indexOf(key)
    if (!held.has(key) || at <= place) continue
    placed.splice(at, 1)
    placed.splice(place, 0, key)
  }
  return placed
}
