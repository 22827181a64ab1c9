import type { NativePart } from '#connectors/engarde/native-part.ts'
import type { NativeFile } from '#connectors/engarde/read-native-file.ts'
import type { ReadOutcome } from '#server/feed/sheets/import-item.ts'
import { type FileCounts, NO_COUNTS } from '#server/feed/sheets/import-report.ts'

/** What one file of an Engarde folder brings; its event is made of the whole folder. */
export function toNativeOutcome({ kind, part }: NativeFile): ReadOutcome {
  if (!part.ok) return { status: 'refused', kind, reason: part.reason }
  const note = noteOf(part.value)
  return {
    status: 'read',
    kind,
    counts: countPart(part.value),
    items: [],
    native: part.value,
    ...(note === undefined ? {} : { note }),
  }
}

function countPart(part: NativePart): FileCounts {
  if (part.kind === 'people') return { ...NO_COUNTS, fencers: part.people.length }
  if (part.kind === 'pool') {
    const bouts = part.pool.grid.flat().filter(cell => cell?.won).length
    return { ...NO_COUNTS, pools: 1, bouts }
  }
  if (part.kind === 'table') {
    const fenced = part.table.matches.filter(
      ({ sides, winner }) => winner !== undefined && !sides.includes('nobody') && !sides.includes(undefined),
    )
    return { ...NO_COUNTS, bouts: fenced.length }
  }
  if (part.kind === 'ranking' && part.of === 'final') return { ...NO_COUNTS, places: part.ranks.size }
  return NO_COUNTS
}

function noteOf(part: NativePart): string | undefined {
  if (part.kind === 'names') return `names of ${part.names.size} ${part.of === 'club' ? 'clubs' : 'nations'}`
  if (part.kind === 'competition') return 'name, day and kind of the event'
  return part.kind === 'ranking' && part.of !== 'final' ? `ranking of ${part.ranks.size}` : undefined
}
