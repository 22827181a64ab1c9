import {
  ALLEZ_EVENT,
  ALLEZ_EVENT_VERSION,
  AllezEvent,
  AllezEventHeader,
} from '#contract/event-sheet/allez-event.ts'
import type { EventSheet, SheetBout } from '#contract/event-sheet/event-sheet.ts'
import { fail, ok, type Result } from '#domain/result.ts'

const LONGEST = 32_000_000
const MARK = new RegExp(`^[\\s\\uFEFF]{0,99}\\{\\s{0,99}"format"\\s{0,9}:\\s{0,9}"${ALLEZ_EVENT}"`)

/** Whether a text says that it is of Allez's own exchange format: by its first property. */
export const isAllezJson = (text: string): boolean => MARK.test(text.slice(0, 400))

/** An event of Allez's own exchange format → a sheet. Names that this version does not know are passed over. */
export function parseAllezJson(text: string): Result<EventSheet> {
  if (text.length > LONGEST) return fail('The file is too long to be read.')
  const json = readJson(text.replace(/^\uFEFF/, ''))
  if (!json.ok) return json
  const header = AllezEventHeader.safeParse(json.value)
  if (!header.success) return fail('The file does not say of which version it is.')
  if (header.data.version !== ALLEZ_EVENT_VERSION) {
    return fail(
      `The file is of version ${header.data.version}; only version ${ALLEZ_EVENT_VERSION} is known.`,
    )
  }
  const read = AllezEvent.safeParse(json.value)
  if (!read.success) {
    const [fault] = read.error.issues
    return fail(`At ${fault?.path.join('.').slice(0, 100)}: ${fault?.message.slice(0, 200)}`)
  }
  return checkPeople(read.data.event)
}

function readJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail('The file is no JSON.')
  }
}

/** Everybody once in the list, and nobody in pools and trees who is not. */
function checkPeople(sheet: EventSheet): Result<EventSheet> {
  const known = new Set(sheet.people.map(person => person.key))
  if (known.size < sheet.people.length) return fail('Two people of the list have one key.')
  const sides = (bouts: readonly SheetBout[]) => bouts.flatMap(({ left, right }) => [left, right])
  const named = [
    ...sheet.pools.flatMap(pool => [...pool.people.map(person => person.key), ...sides(pool.bouts)]),
    ...sheet.trees.flatMap(tree => tree.rounds.flatMap(round => sides(round.bouts))),
  ]
  const stranger = named.find(key => key !== undefined && !known.has(key))
  return stranger === undefined ? ok(sheet) : fail(`${stranger.slice(0, 40)} is not in the list of people.`)
}
