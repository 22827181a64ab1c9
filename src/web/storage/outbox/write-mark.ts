import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { type OutboxMark, outboxMark } from './outbox-mark.ts'

const NOTHING = { waiting: [], stuck: [] }

/** What was typed into a scoresheet and may not lie on the disk: a page that closed at once left it. */
export function listTyped(account: string, id: string): readonly SentEntry[] {
  const mark = outboxMark.read()
  return (mark?.account === account && mark.typed?.[id]) || []
}

/** Notes what is typed into a scoresheet before the disk has it, and that so much waits then. */
export function noteTyped(account: string, id: string, entries: readonly SentEntry[], count: number): void {
  const before = outboxMark.read()
  const typed = { ...before?.typed, [id]: [...(before?.typed?.[id] ?? []), ...entries] }
  writeMark({ ...NOTHING, ...before, account, scoresheets: { ...before?.scoresheets, [id]: count }, typed })
}

/** The disk has what was typed, or takes nothing. */
export function forgetTyped(id: string, entries: readonly SentEntry[]): void {
  const before = outboxMark.read()
  if (!before?.typed?.[id]) return
  const { [id]: known = [], ...others } = before.typed
  const left = known.filter(one => !entries.some(entry => entry.id === one.id))
  writeMark({ ...before, typed: left.length > 0 ? { ...others, [id]: left } : others })
}

/** So much of a scoresheet waits, as far as is marked. */
export const countMarked = (id: string): number => outboxMark.read()?.scoresheets?.[id] ?? 0

/** Notes how much of a scoresheet waits; `account` may be left out where nothing does. */
export function markScoresheet(account: string | undefined, id: string, count: number): void {
  const before = outboxMark.read()
  const { [id]: known = 0, ...others } = before?.scoresheets ?? {}
  if (known === count) return
  const scoresheets = count === 0 ? others : { ...others, [id]: count }
  writeMark({ ...NOTHING, ...before, account: account ?? before?.account ?? '', scoresheets })
}

/** Notes how many videos are on their way. */
export function markUploads(account: string, count: number): void {
  const before = outboxMark.read()
  if ((before?.uploads ?? 0) !== count) writeMark({ ...NOTHING, ...before, account, uploads: count })
}

/** Says what waits; nothing: there is none. */
export function writeMark({ scoresheets = {}, typed = {}, uploads = 0, ...rest }: OutboxMark): void {
  const hasSheets = Object.keys(scoresheets).length > 0
  const hasTyped = Object.keys(typed).length > 0
  const hasUploads = uploads > 0
  const isEmpty = rest.waiting.length + rest.stuck.length === 0
  if (isEmpty && !hasSheets && !hasTyped && !hasUploads) outboxMark.clear()
  else
    outboxMark.write({
      ...rest,
      ...(hasSheets && { scoresheets }),
      ...(hasTyped && { typed }),
      ...(hasUploads && { uploads }),
    })
}

/** So many writes and entries wait or need a decision. */
export const countWaiting = (mark: OutboxMark | null): number =>
  (mark?.waiting.length ?? 0) +
  (mark?.stuck.length ?? 0) +
  Object.values(mark?.scoresheets ?? {}).reduce((sum, one) => sum + one, 0)
