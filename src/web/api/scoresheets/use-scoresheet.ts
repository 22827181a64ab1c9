import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ScoresheetAuthor } from '#contract/scoresheet/scoresheet-view.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { formatScoresheetChange } from '#domain/scoresheet/format-scoresheet-change.ts'
import { mergeScoresheetEntries } from '#domain/scoresheet/merge-scoresheet-entries.ts'
import type { ScoresheetChange, ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import type { ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { writeScoresheetValue } from '#domain/scoresheet/write-scoresheet-value.ts'
import { newKey } from '#web/api/outbox/new-key.ts'
import type { HeldScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import { findScoresheetKeeper } from './scoresheet-keeper.ts'

/** How often an open screen asks what others typed. */
const HEAR_MS = 5_000
/** Author of what waits here, where the server has not said yet under which number this account types. */
const UNNUMBERED = 'me'

/** A scoresheet that is open, with what waits on this device laid on top. */
export interface OpenScoresheet {
  readonly held: HeldScoresheet
  readonly state: ScoresheetState
  /** All that is on file, then all that waits here. */
  readonly entries: readonly ScoresheetEntry[]
  /** Ids of what is on this device only. */
  readonly waiting: ReadonlySet<string>
  /** `by` of what is typed here. */
  readonly me: string
  readonly authors: ReadonlyMap<string, ScoresheetAuthor>
  /** Whether what is typed goes with this page: the browser keeps nothing. */
  readonly isUnkept: boolean
  /** Types values over what shows in their places: the ids of their entries. */
  type(values: readonly ScoresheetValue[]): string[]
  /** Takes an entry back, settles a conflict, or says a value over what somebody saw there before. */
  say(change: ScoresheetChange): void
  /** When all that was typed is kept on this device: what it was made of may go then, and not before. */
  whenKept(): Promise<unknown>
}

/**
 * A scoresheet by its id, and what others type into it while the screen is open. 'unknown': neither this device nor, as far as
 * it could be asked, the server has it; undefined: not known yet.
 */
export function useScoresheet(id: string): OpenScoresheet | 'unknown' | undefined {
  const keeper = useMemo(() => findScoresheetKeeper(id), [id])
  const held = useSyncExternalStore(keeper.subscribe, keeper.read)
  const isUnkept = useSyncExternalStore(keeper.subscribe, keeper.isUnkept)
  useEffect(() => {
    const hear = (): void => void (document.hidden || keeper.sync())
    void keeper.renew().then(hear)
    const timer = setInterval(hear, HEAR_MS)
    addEventListener('online', hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      clearInterval(timer)
      removeEventListener('online', hear)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [keeper])
  const folded = useMemo(() => held && fold(held), [held])
  if (!held || !folded) return undefined
  if (!held.making && !held.scoresheet) return held.refused ? 'unknown' : undefined
  return {
    held,
    ...folded,
    isUnkept,
    type(values) {
      // Each sees what the one before it typed.
      const entries: { id: string; at: number; kind: string; body: Record<string, unknown> }[] = []
      let { state } = folded
      for (const value of values) {
        const entry = {
          id: newKey(),
          at: Date.now(),
          ...formatScoresheetChange(writeScoresheetValue(state, value)),
        }
        entries.push(entry)
        if (values.length > 1) {
          const pending = toEntries([...held.pending, ...entries], folded.me)
          state = foldScoresheet(held.arrived, pending)
        }
      }
      keeper.type(entries)
      return entries.map(one => one.id)
    },
    whenKept: () => keeper.whenKept(),
    say(change) {
      keeper.type([{ id: newKey(), at: Date.now(), ...formatScoresheetChange(change) }])
    },
  }
}

function fold(held: HeldScoresheet) {
  const me = held.authors.find(one => one.isMe)?.by ?? UNNUMBERED
  const pending = toEntries(held.pending, me)
  return {
    me,
    state: foldScoresheet(held.arrived, pending),
    entries: mergeScoresheetEntries(held.arrived, pending),
    waiting: new Set(held.pending.map(one => one.id)),
    authors: new Map(held.authors.map(author => [author.by, author])),
  }
}

const toEntries = (pending: HeldScoresheet['pending'], by: string): ScoresheetEntry[] =>
  pending.map(entry => ({ ...entry, by }))
