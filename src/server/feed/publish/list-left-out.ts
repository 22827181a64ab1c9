import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'

/** Names inside a file alone: another file has others. */
const OWN_NAMES: ReadonlySet<string> = new Set(['key', 'left', 'right', 'id', 'orderKnown'])

/**
 * What of an event a file does not hold: "people.rating (12)" for the ratings of twelve people. `held` is the event as it
 * comes back from the file. Counted, not compared, for a file may put people and pools in another order.
 */
export function listLeftOut(sheet: EventSheet, held: EventSheet): string[] {
  const kept = countValues(held)
  return [...countValues(sheet)].flatMap(([name, count]) => {
    const lost = count - (kept.get(name) ?? 0)
    return lost > 0 ? [count === 1 && lost === 1 ? name : `${name} (${lost})`] : []
  })
}

/** How many values stand under each name, as "pools.bouts.strip"; what is absent, empty or false says nothing. */
function countValues(sheet: EventSheet): Map<string, number> {
  const counts = new Map<string, number>()
  const open: [string, unknown][] = Object.entries(sheet)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, value] = next
    if (value === undefined || value === null || value === '' || value === false) continue
    if (Array.isArray(value)) for (const item of value) open.push([name, item])
    else if (typeof value === 'object') {
      for (const [inner, part] of Object.entries(value))
        if (!OWN_NAMES.has(inner)) open.push([`${name}.${inner}`, part])
    } else if (!OWN_NAMES.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
