import { hearAnswer } from '#tools/fuzz/answers/hear-answer.ts'
import { judgeAnswer } from '#tools/fuzz/answers/judge-answer.ts'
import { matchOperation } from '#tools/fuzz/answers/match-operation.ts'
import { sendRequest, type WireAnswer } from '#tools/fuzz/answers/send-request.ts'
import type { FuzzRequest } from '#tools/fuzz/requests/arbitrary-request.ts'
import { formatRequest, type WireRequest } from '#tools/fuzz/requests/format-request.ts'
import { FUZZ_USERS, type FuzzCaller } from '#tools/fuzz/requests/fuzz-people.ts'
import type { FuzzTurn } from '#tools/fuzz/requests/plan-round.ts'
import type { Operation } from '#tools/fuzz/requests/read-operations.ts'
import { findChanged, listOwnedTables, readBystanderRows } from '#tools/fuzz/world/bystander-rows.ts'
import type { FuzzServer } from '#tools/fuzz/world/fuzz-server.ts'

/** A request that was sent, how it was answered, and what is wrong with that; undefined: nothing. */
export interface AskedOnce {
  readonly wire: WireRequest
  readonly status: number
  /** What a refusal says of itself; undefined: it is none. */
  readonly code: string | undefined
  readonly wrong: string | undefined
}

/** What requests use up is there again each so many. */
const FURNISH_EVERY = 320
const readCode = ({ status, text }: WireAnswer): string | undefined =>
  status < 400 ? undefined : /^\{"code":"([\w-]+)"/.exec(text)?.[1]
/** Calls of JSON patches, of which none may change anybody's account but in the fields that are its own. */
const PATCHES: readonly string[] = ['patchMe', 'patchFencer', 'patchEvent', 'patchResult']

/** Sends requests to a server, one after the other, and judges what comes back and what else became of it. */
export async function openAsker(server: FuzzServer, operations: readonly Operation[]) {
  const { running, callers, known, agent } = server
  const { store, address } = running.app
  const owned = await listOwnedTables(store)
  const prototype = Object.getOwnPropertyNames(Object.prototype).join()
  let untouched = await readBystanderRows(store, owned)
  let reported = running.reports.length
  let sent = 0

  return {
    async ask({ operation, caller }: FuzzTurn, request: FuzzRequest): Promise<AskedOnce> {
      server.rest()
      if (sent % FURNISH_EVERY === 0) await server.furnish()
      sent += 1
      const cookie = await callers.cookieOf(caller)
      const wire = formatRequest(operation, request, one => known.read(one, { caller, place: request.place }))
      const held = PATCHES.includes(operation.name) ? await readAccounts() : undefined
      const headers = { ...wire.headers, ...(cookie ? { cookie } : {}) }
      const answer = await sendRequest(agent, address, { ...wire, headers })
      const taken = matchOperation(operations, wire.method, wire.address.split('?')[0] ?? '')
      const wrong = judgeAnswer(taken, answer) ?? (await findHarm(held))
      if (wrong === undefined && taken) await hear(taken, answer, wire, caller)
      return { wire, status: answer.status, code: readCode(answer), wrong }
    },

    /** Makes anew what requests used up. */
    furnish: () => server.furnish(),

    /** What is wrong around the requests of late: rows of the bystander, faults that were reported, a server that is gone. */
    async lookAround(): Promise<string[]> {
      const rows = await readBystanderRows(store, owned)
      const changed = findChanged(untouched, rows).map(table => `${table} of the bystander changed`)
      untouched = rows
      // Readers report faults of their pages themselves.
      const news = running.reports.slice(reported).filter(one => !one.startsWith('a page broke'))
      reported = running.reports.length
      const health = await running.fetch('/api/health')
      await health.arrayBuffer()
      const health200 = health.status === 200 ? [] : [`health ${health.status}`]
      return [...changed, ...news.map(one => `reported: ${one}`), ...health200]
    },
  }

  async function findHarm(held: string | undefined): Promise<string | undefined> {
    if (Object.getOwnPropertyNames(Object.prototype).join() !== prototype) return 'Object.prototype changed'
    return held !== undefined && held !== (await readAccounts()) ? 'a patch changed an account' : undefined
  }

  /** What no patch may change of anybody. */
  async function readAccounts(): Promise<string> {
    const accounts = await store.read
      .selectFrom('app_user')
      .select(['id', 'username', 'role', 'password_hash', 'disabled_at', 'demo'])
      .orderBy('id')
      .execute()
    const fencers = await store.read
      .selectFrom('fencer')
      .select(['id', 'name', 'birth_year', 'usaf_id', 'club', 'country', 'hidden_at'])
      .orderBy('id')
      .execute()
    return JSON.stringify([accounts, fencers])
  }

  async function hear(
    { name }: Operation,
    { status, text }: WireAnswer,
    wire: WireRequest,
    caller: FuzzCaller,
  ): Promise<void> {
    if (status !== 200) return
    if (name === 'changeUser') callers.noteChanged(decodeURIComponent(wire.address.split('/').at(-1) ?? ''))
    if (name === 'runTask') await awaitTasks()
    if (text.startsWith('{') || text.startsWith('['))
      hearAnswer(name, JSON.parse(text), (kind, value) => known.hear(kind, value, caller))
  }

  /** Until nothing goes on beside the next requests. */
  async function awaitTasks(): Promise<void> {
    const admin = await callers.signIn(FUZZ_USERS.admin)
    for (;;) {
      // However long they take: asking for them is not too much.
      server.rest()
      const answer = await running.send('GET', '/api/v2/admin/tasks', admin)
      const tasks = (await answer.json()) as { running?: unknown }[]
      if (!tasks.some(one => one.running)) return
    }
  }
}
