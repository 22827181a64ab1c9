import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import type { NewScoresheet } from '#contract/scoresheet/scoresheet-view.ts'
import { cachedUser } from '#web/storage/cached-user.ts'
import { forgetTyped, listTyped, noteTyped } from '#web/storage/outbox/write-mark.ts'
import { type HeldScoresheet, toUnknownScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import {
  changeKeptScoresheet,
  dropKeptScoresheet,
  findKeptScoresheet,
} from '#web/storage/scoresheets/kept-scoresheets.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { addTyped } from './plan-scoresheet-sync.ts'
import { callScoresheet } from './scoresheet-calls.ts'
import { syncScoresheet } from './sync-scoresheet.ts'
import { toFailure } from './to-failure.ts'

/** Longer silence is taken for a dead connection. */
const PATIENCE_MS = 25_000

/** A scoresheet on this device, one for all screens of this tab that show it. */
export interface ScoresheetKeeper {
  /** As it stands now; undefined: it is still being read, or this device knows nothing of it. */
  read(): HeldScoresheet | undefined
  /** Whether what is typed is gone when this page closes: the browser keeps nothing. */
  isUnkept(): boolean
  subscribe(listener: () => void): () => void
  /** Takes what was typed: it shows at once, is kept, and goes to the server when it can. */
  type(entries: readonly SentEntry[]): void
  /** Makes the sheet, here and then at the server: when it is kept here. */
  make(making: NewScoresheet, entries: readonly SentEntry[]): Promise<void>
  /** When all that was typed is kept here; where the browser keeps nothing, at once. */
  whenKept(): Promise<unknown>
  /** Files what waits and hears what others typed. */
  sync(): Promise<'done' | 'lost' | 'refused'>
  /** Reads again what another tab may have changed. */
  renew(): Promise<void>
  /** Keeps and sends nothing more: whose it was has left. */
  leave(): void
  /** Forgets the sheet here, and what of it was not sent. */
  drop(): Promise<void>
}

const keepers = new Map<string, ScoresheetKeeper>()

// What somebody let go with their sign-out must not come back with their next one.
cachedUser.subscribe(() => {
  const account = cachedUser.read()?.id
  for (const [key, keeper] of keepers) {
    if (account !== undefined && key.startsWith(`${account}/`)) continue
    keepers.delete(key)
    keeper.leave()
  }
})

/** The keeper of a scoresheet of whoever is signed in. */
export function findScoresheetKeeper(id: string): ScoresheetKeeper {
  const account = cachedUser.read()?.id ?? ''
  const key = `${account}/${id}`
  const keeper = keepers.get(key) ?? startKeeper(id, account)
  keepers.set(key, keeper)
  return keeper
}

/** Drops a scoresheet from this device: opened again it is asked for anew. Rejects where the browser keeps nothing. */
export async function dropScoresheet(id: string): Promise<void> {
  const keeper = findScoresheetKeeper(id)
  for (const [key, one] of keepers) if (one === keeper) keepers.delete(key)
  await keeper.drop()
}

function startKeeper(id: string, account: string): ScoresheetKeeper {
  let hasLeft = false
  let held: HeldScoresheet | undefined
  let isUnkept = false
  /** Changes that show and are not kept yet, in their order. */
  let writing: Promise<unknown> = Promise.resolve()
  let syncing: ReturnType<ScoresheetKeeper['sync']> | undefined
  let isAskedAgain = false
  const listeners = new Set<() => void>()

  const isOwn = (): boolean => hasSignInHint() && cachedUser.read()?.id === account
  const show = (next: HeldScoresheet | undefined): void => {
    if (next === held) return
    held = next
    for (const listener of listeners) listener()
  }

  /** Changes what shows at once, and what is kept behind all that was changed before. */
  function change(edit: (one: HeldScoresheet) => HeldScoresheet): Promise<void> {
    show(edit(held ?? toUnknownScoresheet(id, account)))
    const kept = writing.then(async () => {
      // Signed out meanwhile: nothing of theirs is kept.
      if (!isOwn() || isUnkept || hasLeft) return
      await changeKeptScoresheet(id, before => {
        const own = before?.account === account ? before : undefined
        const after = edit(own ?? toUnknownScoresheet(id, account))
        // That there is no such sheet is nothing to keep.
        return own || after.making || after.scoresheet ? after : undefined
      })
    })
    writing = kept.catch(error => {
      console.warn('Could not keep a scoresheet', error)
      isUnkept = true
      for (const listener of listeners) listener()
    })
    return writing as Promise<void>
  }

  async function renew(): Promise<void> {
    for (;;) {
      const before = writing
      await before
      if (isUnkept) return
      const kept = await findKeptScoresheet(id).catch(() => undefined)
      // Typed meanwhile: what was read is older than what shows.
      if (writing !== before) continue
      if (kept && kept.account === account && !isSame(held, kept)) show(kept)
      return
    }
  }

  const headers = { 'allez-account': account }
  const options = () => ({ headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  const carrier = {
    read: async () => {
      await writing
      return held
    },
    change,
    create: (making: NewScoresheet) => callScoresheet('createScoresheet', { body: making }, options()),
    file: (entries: readonly SentEntry[]) =>
      callScoresheet('fileScoresheetEntries', { params: { id }, body: { entries: [...entries] } }, options()),
    tell: (after: number) => callScoresheet('getScoresheet', { params: { id }, query: { after } }, options()),
    toFailure,
    now: () => Date.now(),
  }

  function sync(): ReturnType<ScoresheetKeeper['sync']> {
    isAskedAgain = true
    syncing ??= syncAll().finally(() => {
      syncing = undefined
    })
    return syncing
  }

  async function syncAll(): ReturnType<ScoresheetKeeper['sync']> {
    let end: 'done' | 'lost' | 'refused' = 'lost'
    while (isAskedAgain && isOwn() && !hasLeft) {
      isAskedAgain = false
      await renew()
      end = await alone(id, () => syncScoresheet(carrier))
    }
    return end
  }

  function keepTyped(entries: readonly SentEntry[]): void {
    void change(one => addTyped(one, entries)).then(() => forgetTyped(id, entries))
  }
  const left = listTyped(account, id)
  if (left.length > 0) keepTyped(left)

  const keeper: ScoresheetKeeper = {
    read: () => held,
    isUnkept: () => isUnkept,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type(entries) {
      // A page may close before the disk has it.
      if (isOwn()) noteTyped(account, id, entries, (held?.pending.length ?? 0) + entries.length)
      keepTyped(entries)
      void sync()
    },
    make(making, entries) {
      const kept = change(one => ({ ...one, making, pending: [...one.pending, ...entries] }))
      void sync()
      return kept
    },
    whenKept: () => writing,
    sync,
    renew,
    leave() {
      hasLeft = true
    },
    async drop() {
      // What is still being sent or heard must not be kept once more behind it.
      hasLeft = true
      await writing
      await dropKeptScoresheet(id, account)
    },
  }
  return keeper
}

/** Two tabs do not send at once; without locks what is sent twice is still on file once. */
const alone = <Value>(id: string, work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? navigator.locks.request(`allez-scoresheet/${id}`, work) : work()

const isSame = (held: HeldScoresheet | undefined, kept: HeldScoresheet): boolean =>
  held !== undefined &&
  held.arrived.length === kept.arrived.length &&
  held.pending.length === kept.pending.length &&
  held.pending.every(({ id }, at) => id === kept.pending[at]?.id) &&
  held.heardAt === kept.heardAt &&
  (held.making === undefined) === (kept.making === undefined) &&
  held.refused?.status === kept.refused?.status
