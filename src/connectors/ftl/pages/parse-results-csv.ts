import { cleanText } from '#connectors/ftl/markup/clean-text.ts'
import { known } from '#connectors/ftl/markup/known.ts'
import { readCsv } from '#connectors/http/read-csv.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** A line of the downloaded results; ids are not in this file. */
export interface FtlResultCsvRow {
  place?: string
  name: string
  club?: string
  division?: string
  country?: string
}

/** Far above the largest field there is. */
const BOUNDS = { longest: 1_000_000, mostRows: 20_000 }
const MOST_CELLS = 40

/** Reads `/events/results/download/{event}`: Place,Name,Club(s),Division,Country with more columns possible. */
export function parseResultsCsv(text: string): Result<FtlResultCsvRow[]> {
  if (!/^[\uFEFF\s"]{0,99}place\b/i.test(text))
    return fail('The results file does not begin with Place and Name.')
  const records = readCsv(text, BOUNDS)
  if (!records.ok) return records
  const [header, ...lines] = records.value.map(cells =>
    cells.slice(0, MOST_CELLS).map(cell => cleanText(cell)),
  )
  const columns = header?.map(cell => cell.toLowerCase()) ?? []
  const at = (title: string) => columns.findIndex(column => column.startsWith(title))
  const [place, name, club, division, country] = ['place', 'name', 'club', 'division', 'country'].map(at)
  if (place === undefined || name === undefined || place < 0 || name < 0)
    return fail('The results file does not begin with Place and Name.')
  const cell = (line: string[], index: number | undefined) =>
    (index === undefined || index < 0 ? '' : line[index]) || undefined
  return ok(
    lines.flatMap(line => {
      const who = cell(line, name)
      if (who === undefined) return []
      return [
        known({
          place: cell(line, place),
          name: who,
          club: cell(line, club),
          division: cell(line, division),
          country: cell(line, country),
        }),
      ]
    }),
  )
}
