import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toPagePerson } from './page-person.ts'
import type { PageTable } from './read-tables.ts'

/**
 * A page's `table.liste` of places. The columns are told by what is in them, not by their titles: the first is the
 * place; a second without small letters is the surname with given names beside it; a flag tells the country.
 */
export function parseRankingTable(table: PageTable): Result<SheetPerson[]> {
  const lines = table.rows.filter(row => row.length >= 2 && /^\d{1,4}$/.test(row[0]?.text ?? ''))
  if (lines.length === 0) return fail('The list of this Engarde page holds no places.')
  const small = lines.filter(row => /\p{Ll}/u.test(row[1]?.text ?? '')).length
  const apart = small < lines.length / 2 && lines.every(row => row.length >= 3)
  const places = Map.groupBy(lines, row => row[0]?.text)
  return ok(
    lines.flatMap((row, at): SheetPerson[] => {
      const [place, second, third] = row.map(cell => cell.text)
      const home = row.slice(apart ? 3 : 2)
      const flagged = home.find(cell => [...cell.classes].some(name => name.startsWith('flag-')))
      const club = home.find(cell => cell !== flagged && /\p{L}/u.test(cell.text))
      const { country, club: own, name } = toPagePerson(second ?? '', flagged ?? club)
      const clubName = club?.text ?? own
      if (name === '') return []
      return [
        {
          key: `line-${at + 1}`,
          name: apart ? [second, third].filter(Boolean).join(', ') : name,
          ...(country === undefined ? {} : { country }),
          ...(clubName === undefined ? {} : { club: clubName }),
          place: Number(place),
          ...((places.get(place)?.length ?? 0) > 1 ? { placeTied: true } : {}),
        },
      ]
    }),
  )
}
