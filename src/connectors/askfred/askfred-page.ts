import { parseJson, toCount, toList, toObject, toText } from '#connectors/http/json-value.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** One page of a list. `unread` rows were there and could not be understood. */
export interface AskfredPage<Row> {
  readonly rows: readonly Row[]
  readonly unread: number
  readonly page: number
  readonly lastPage: number
  /** Rows of all pages; absent where the source does not say. */
  readonly total?: number
}

/** A thing of the source: its id and what it says of it, not to be trusted. */
export interface AskfredThing {
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Characters; a page of 50 tournaments takes about 40,000. */
const LONGEST = 2_000_000
const MOST_ROWS = 200

/** Reads a page of a list, each row by `toRow`; a row that it does not understand counts as unread. */
export function parseAskfredPage<Row>(
  text: string,
  toRow: (thing: AskfredThing) => Row | undefined,
): Result<AskfredPage<Row>> {
  const answer = toObject(parseJson(text, LONGEST))
  if (!Array.isArray(answer.data)) return fail('The answer is no list.')
  if (answer.data.length > MOST_ROWS) return fail('The list has more rows than a page may have.')
  const metadata = toObject(answer.metadata)
  const [page, lastPage, total] = [metadata.page, metadata.last_page, metadata.total_records].map(toCount)
  if (page === undefined || lastPage === undefined) return fail('The list does not say which page it is.')
  const rows = toList(answer.data).flatMap(one => {
    const thing = toThing(one)
    return (thing && toRow(thing)) ?? []
  })
  const unread = answer.data.length - rows.length
  if (rows.length === 0 && unread > 0) return fail('No row of the list can be read.')
  return ok({ rows, unread, page, lastPage, ...(total === undefined ? {} : { total }) })
}

/** Reads an answer about one thing. */
export function parseAskfredThing<Row>(
  text: string,
  toRow: (thing: AskfredThing) => Row | undefined,
): Result<Row> {
  const thing = toThing(toObject(parseJson(text, LONGEST)).data)
  const row = thing && toRow(thing)
  return row === undefined ? fail('The answer cannot be read.') : ok(row)
}

function toThing(value: unknown): AskfredThing | undefined {
  const { id, attributes } = toObject(value)
  const key = toText(id)
  return key === undefined || !/^[\w-]{1,64}$/.test(key)
    ? undefined
    : { id: key, attributes: toObject(attributes) }
}
