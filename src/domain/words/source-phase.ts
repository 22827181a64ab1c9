import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'

/** What goes on in an event, as far as the words of a source tell. `round` counts pool rounds where there are several. */
export type SourcePhase =
  | { kind: 'elimination' | 'poolsDone' | 'waiting' | 'checkIn' }
  | { kind: 'pools'; round?: number }

/** How the live source says that the tables are fenced. */
export const ELIMINATION_PHASE = 'Fencing elimination round'

const FORMS = [
  ['elimination', /^fencing elimination round$/i],
  ['poolsDone', /^pool round(?: #\d{1,2})? finished$/i],
  ['waiting', /^waiting to start$/i],
  ['checkIn', /^check-in is open\b/i],
] as const

/** "Fencing pool round #2" → what it says, so that it can be said in another language; undefined for other words. */
export function parseSourcePhase(words: string): SourcePhase | undefined {
  const text = words.slice(0, 80).trim()
  const pools = /^fencing pool round(?: #(\d{1,2}))?$/i.exec(text)
  if (pools) return { kind: 'pools', ...(pools[1] === undefined ? {} : { round: Number(pools[1]) }) }
  const kind = FORMS.find(([, form]) => form.test(text))?.[0]
  return kind && { kind }
}

/** "Finished at 4:33 PM" → when an event was over at the venue, "16:33"; undefined for other words. */
export function parseFinishTime(words: string): string | undefined {
  const time = /^finished at (.{4,8})$/i.exec(words.slice(0, 80).trim())?.[1]
  const minutes = time === undefined ? undefined : parseClockTime(time)
  return minutes?.ok ? formatClockTime24(minutes.value) : undefined
}
