import { MOST_LEAD } from './list-notice-facts.ts'
import { type LeadKind, MINUTE_LEADS } from './notice-choices.ts'
import type { NoticeFact, NoticeKind, NoticeSaid } from './notice-fact.ts'

/** A fact that was noted, in the order in which they were. */
export type NotedFact = Pick<NoticeFact, 'about' | 'value' | 'said'>

/** Who hears of something that comes: whoever wants to so long before, both counted in. */
export interface NoticeLeads {
  readonly by: LeadKind
  readonly from: number
  readonly to: number
  /** Since when it was to be told, epoch milliseconds: who asked for it later has seen it. */
  readonly since?: number | undefined
}

/**
 * A fact to note; `isTold`: whoever follows what it is of hears of it. `was`: what had been said about the same before. `leads`: of
 * what comes not everybody hears at the same time. `isForHearers`: those alone hear of it who heard of what it corrects.
 */
export interface PlannedNotice {
  readonly fact: NoticeFact
  readonly isTold: boolean
  readonly leads?: NoticeLeads
  readonly was?: NoticeSaid
  readonly isForHearers?: true
}

const OVER: ReadonlySet<NoticeKind> = new Set(['result', 'finished', 'medal'])

/**
 * What is new among the facts of a fencer in an event. Each fact is noted once, however often and in which order sources say it.
 * Nothing is told of what was over before anybody looked, and no strip that is said with what it belongs to.
 */
export function planNotices(noted: readonly NotedFact[], facts: readonly NoticeFact[]): PlannedNotice[] {
  const isFirst = noted.every(({ about }) => COMES_BY_ITSELF.has(about))
  const isLate = isFirst && facts.some(({ kind }) => OVER.has(kind))
  const known = new Set(noted.map(toKey))
  const before = new Map(noted.map(fact => [fact.about, fact.said]))
  return facts
    .filter(fact => !known.has(toKey(fact)))
    .map(fact => {
      if (fact.kind === 'next') return planNext(fact, noted)
      const was = before.get(fact.about)
      const isTold = !isLate && (fact.kind !== 'strip' || was !== undefined || isAlone(fact, facts, known))
      return { fact, isTold, ...(was === undefined ? {} : { was }) }
    })
}

/** Noted by the clock, whether or not anybody looked at the event. */
const COMES_BY_ITSELF: ReadonlySet<string> = new Set(['checkIn'])

/**
 * Who wants to hear of it earlier has heard: of each bout everybody hears once, when it is as near as they want it or nearer. It is
 * to come, whenever somebody began to look.
 */
function planNext(fact: NoticeFact, noted: readonly NotedFact[]): PlannedNotice {
  const by = fact.said.minutes === undefined ? 'bouts' : 'minutes'
  const count = by === 'bouts' ? countBouts : countMinutes
  const from = count(fact.said)
  const earlier = noted
    .filter(({ about, said }) => about === fact.about && (said.minutes !== undefined) === (by === 'minutes'))
    .map(({ said }) => count(said))
  const to = Math.min(by === 'bouts' ? MOST_LEAD : (MINUTE_LEADS.at(-1) ?? 0), ...earlier.map(one => one - 1))
  return { fact, isTold: from <= to, leads: { by, from, to } }
}

const countBouts = ({ before = 0 }: NoticeSaid): number => before
const countMinutes = ({ minutes = 0 }: NoticeSaid): number => minutes

/** A strip that comes after the pool or the opponent that it belongs to was told. */
function isAlone(strip: NoticeFact, facts: readonly NoticeFact[], known: ReadonlySet<string>): boolean {
  const frame = strip.about.replace(/^strip (?:pool )?/, '')
  const holder = facts.find(({ about }) => about === `posted ${frame}` || about === `opponent ${frame}`)
  return holder !== undefined && known.has(toKey(holder))
}

const toKey = ({ about, value }: { readonly about: string; readonly value: string }): string =>
  JSON.stringify([about, value])
