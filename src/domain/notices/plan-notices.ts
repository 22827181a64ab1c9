import { MOST_LEAD } from './list-notice-facts.ts'
import type { NoticeFact, NoticeKind, NoticeSaid } from './notice-fact.ts'

/** A fact that was noted, in the order in which they were. */
export type NotedFact = Pick<NoticeFact, 'about' | 'value' | 'said'>

/**
 * A fact to note; `isTold`: whoever follows the fencer hears of it. `was`: what had been said about the same before. `leads`: of a bout
 * that comes soon hears who wants to when so many bouts come first, both counted in.
 */
export interface PlannedNotice {
  readonly fact: NoticeFact
  readonly isTold: boolean
  readonly leads?: { readonly from: number; readonly to: number }
  readonly was?: NoticeSaid
}

const OVER: ReadonlySet<NoticeKind> = new Set(['result', 'finished', 'medal'])

/**
 * What is new among the facts of a fencer in an event. Each fact is noted once, however often and in which order sources say it.
 * Nothing is told of what was over before anybody looked, and no strip that is said with what it belongs to.
 */
export function planNotices(noted: readonly NotedFact[], facts: readonly NoticeFact[]): PlannedNotice[] {
  const isFirst = noted.length === 0
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

/**
 * Who wants to hear of it earlier has heard: of each bout everybody hears once, when it is as near as they want it or nearer. It is
 * to come, whenever somebody began to look.
 */
function planNext(fact: NoticeFact, noted: readonly NotedFact[]): PlannedNotice {
  const from = fact.said.before ?? 0
  const earlier = noted.filter(({ about }) => about === fact.about).map(({ said }) => said.before ?? 0)
  const to = Math.min(MOST_LEAD, ...earlier.map(before => before - 1))
  return { fact, isTold: from <= to, leads: { from, to } }
}

/** A strip that comes after the pool or the opponent that it belongs to was told. */
function isAlone(strip: NoticeFact, facts: readonly NoticeFact[], known: ReadonlySet<string>): boolean {
  const frame = strip.about.replace(/^strip (?:pool )?/, '')
  const holder = facts.find(({ about }) => about === `posted ${frame}` || about === `opponent ${frame}`)
  return holder !== undefined && known.has(toKey(holder))
}

const toKey = ({ about, value }: { readonly about: string; readonly value: string }): string =>
  JSON.stringify([about, value])
