import type { LeadKind } from './notice-choices.ts'
import type { NoticeKind, NoticeSaid } from './notice-fact.ts'
import type { NotedFact, PlannedNotice } from './plan-notices.ts'

/** Something that comes at a known moment, and is told before it. */
export interface Coming {
  readonly kind: NoticeKind
  readonly about: string
  /** When it comes, in words of its source: another one moves it. */
  readonly term: string
  readonly said: NoticeSaid
  /** From then on it is told no more, epoch milliseconds. */
  readonly until: number
  readonly by: LeadKind
  /** When it is told to whoever wants to be told so long before; the longest lead first. */
  readonly steps: readonly { readonly lead: number; readonly at: number }[]
  /** Who wants a long lead is told at each shorter one, too; otherwise everybody once. */
  readonly isRepeated: boolean
}

/** A source that says another thing each hour is not repeated for ever. */
const MOST_MOVES = 6

/**
 * What is to be told at `now` of something that comes. Steps that passed while nobody looked are told as the last of them; who was
 * told of a term that moved is told so, at once; after the term nothing is.
 */
export function planComing(noted: readonly NotedFact[], coming: Coming, now: number): PlannedNotice[] {
  if (now >= coming.until) return []
  const earlier = noted.filter(({ about }) => about === coming.about)
  return [...planMove(earlier, coming), ...planStep(earlier, coming, now)]
}

function planMove(earlier: readonly NotedFact[], coming: Coming): PlannedNotice[] {
  const last = earlier.at(-1)
  if (!last || toTerm(last) === coming.term) return []
  const moves = earlier.filter(({ value }) => value.includes(MOVED)).length
  if (moves >= MOST_MOVES) return []
  const fact = toFact(coming, `${MOVED}${moves + 1}`)
  return [{ fact, isTold: true, was: last.said, isForHearers: true }]
}

function planStep(earlier: readonly NotedFact[], coming: Coming, now: number): PlannedNotice[] {
  const { by, term, steps, isRepeated } = coming
  const step = steps.findLast(({ at }) => at <= now)
  if (!step) return []
  const { lead, at: since } = step
  const own = earlier.filter(fact => toTerm(fact) === term && !fact.value.includes(MOVED))
  const told = own.map(({ value }) => Number(value.slice(term.length + 1)))
  // A clock that was set back tells nothing again.
  if (told.some(one => one <= lead)) return []
  const to = isRepeated
    ? Number.MAX_SAFE_INTEGER
    : Math.min(Number.MAX_SAFE_INTEGER, ...told.map(one => one - 1))
  return [{ fact: toFact(coming, String(lead)), isTold: true, leads: { by, from: lead, to, since } }]
}

const MOVED = ' moved '

const toFact = ({ kind, about, term, said, until }: Coming, step: string) => ({
  kind,
  about,
  value: step.startsWith(MOVED) ? `${term}${step}` : `${term} ${step}`,
  said,
  until,
})

/** A fact's value is its term and the step at which it was told. */
function toTerm({ value }: NotedFact): string {
  const end = value.indexOf(MOVED)
  return value.slice(0, end === -1 ? value.lastIndexOf(' ') : end)
}
