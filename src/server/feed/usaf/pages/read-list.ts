import type { UsafListKind } from '#connectors/usafencing/addresses/usaf-paths.ts'
import type { UsafListRow } from '#connectors/usafencing/pages/parse-search-page.ts'
import type { UsafPageReader } from './usaf-page-reader.ts'

/** A list of tournaments as far as it could be read. */
export interface ReadList {
  /** By USA Fencing's id. */
  readonly rows: ReadonlyMap<string, UsafListRow>
  /** Every page came and every line was read: what is not in it is not listed. */
  readonly whole: boolean
}

/** More pages than a season has: whatever goes on beyond repeats itself. */
const MOST_PAGES = 1_000
/** Pages that may fail one behind the other before the rest of the list is given up. */
const MOST_GAPS = 3

/** Reads a list to its end, page by page. A page that fails leaves a gap; the others go on. */
export async function readList(
  pageReader: UsafPageReader,
  list: UsafListKind,
  progress: (page: number) => void,
): Promise<ReadList> {
  const rows = new Map<string, UsafListRow>()
  let whole = true
  let gaps = 0
  for (let page = 1; page <= MOST_PAGES && gaps < MOST_GAPS; page += 1) {
    const place = { kind: 'search', list, page } as const
    const read = await pageReader.read(place)
    progress(page)
    if (!read.ok) {
      whole = false
      gaps += 1
      continue
    }
    gaps = 0
    const { rows: found, unread } = read.value
    if (unread > 0) {
      whole = false
      await pageReader.refuse(place, `${unread} lines could not be read.`, read.text)
    } else await pageReader.accept(place)
    if (found.length === 0 && unread === 0) return { rows, whole }
    const known = rows.size
    for (const row of found) rows.set(row.id, row)
    // A site that answers every number with the same page never comes to an end.
    if (rows.size === known && page > 1) return { rows, whole: false }
  }
  return { rows, whole: false }
}
