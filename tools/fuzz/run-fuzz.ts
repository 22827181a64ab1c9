import fc from 'fast-check'
import { arbitraryRequest } from '#tools/fuzz/requests/arbitrary-request.ts'
import { describeRequest } from '#tools/fuzz/requests/format-request.ts'
import { type FuzzTurn, planRound } from '#tools/fuzz/requests/plan-round.ts'
import type { Operation } from '#tools/fuzz/requests/read-operations.ts'
import { WantedTurns } from '#tools/fuzz/requests/wanted-turns.ts'
import type { FuzzKind } from '#tools/fuzz/values/spoil-value.ts'
import type { FuzzServer } from '#tools/fuzz/world/fuzz-server.ts'
import { type AskedOnce, openAsker } from './ask-server.ts'

export interface FuzzReport {
  /** What is wrong, each once: the number of its request in the run, the request as small as it could be made. */
  readonly findings: readonly string[]
  /** How often each status was answered, by kind. */
  readonly counts: Readonly<Record<FuzzKind, ReadonlyMap<number, number>>>
  readonly sent: number
  /** Operations that did what was asked of them at least once. */
  readonly done: ReadonlySet<string>
  /** How the others refused whoever asked them rightly: how often each code, by operation. */
  readonly refusals: ReadonlyMap<string, ReadonlyMap<string, number>>
}

interface FuzzOptions {
  readonly requests: number
  readonly seed: number
}

/** Making one request smaller may take so long. */
const SHRINK_MS = 5_000
/** What is around the requests is looked at each so many. */
const LOOK_EVERY = 200
/** So much of the requests, at the end, is kept for what was always refused until then. */
const WANTED_SHARE = 0.25
/** What those use up is there again each so many. */
const WANTED_FURNISH_EVERY = 40
/** After so many findings there is no use in going on. */
const MOST_FINDINGS = 40

/** Asks a server everything, as `planRound` has it. A seed makes the same requests again. */
export async function runFuzz(
  server: FuzzServer,
  operations: readonly Operation[],
  { requests, seed }: FuzzOptions,
): Promise<FuzzReport> {
  const asker = await openAsker(server, operations)
  const counts = { valid: new Map(), wrong: new Map(), confused: new Map(), hostile: new Map() }
  const done = new Set<string>()
  const refusals = new Map<string, Map<string, number>>()
  const findings = new Map<string, string>()
  const wanted = new WantedTurns(operations)
  let sent = 0

  let turns: FuzzTurn[] = []
  for (let nth = 0; nth < requests && findings.size < MOST_FINDINGS; nth += 1) {
    if (nth % operations.length === 0) turns = planRound(operations, nth / operations.length, seed)
    const isLate = nth >= requests * (1 - WANTED_SHARE)
    if (isLate && nth % WANTED_FURNISH_EVERY === 0) await asker.furnish()
    const turn = (isLate ? wanted.next(done) : undefined) ?? turns[nth % operations.length]
    if (!turn) throw new Error('There is nothing to ask')
    await askSmallest(turn, nth)
    if (nth % LOOK_EVERY === LOOK_EVERY - 1 || nth === requests - 1)
      for (const wrong of await asker.lookAround()) note(turn, `up to #${nth}`, wrong)
  }
  return { findings: [...findings.values()], counts, sent, done, refusals }

  /** Asks once; where something new is wrong with the answer, again and again with less. */
  async function askSmallest(turn: FuzzTurn, nth: number): Promise<void> {
    let smallest: AskedOnce | undefined
    const begun = performance.now()
    const property = fc.asyncProperty(arbitraryRequest(turn.operation, turn.kind), async request => {
      if (smallest && performance.now() - begun > SHRINK_MS) return true
      const asked = await asker.ask(turn, request)
      count(turn, asked)
      if (asked.wrong === undefined || findings.has(toMark(turn, asked.wrong))) return true
      smallest = asked
      return false
    })
    const { failed, errorInstance } = await fc.check(property, { seed: seed + nth, numRuns: 1 })
    if (!failed) return
    const { wrong, wire } = smallest ?? {}
    note(turn, `#${nth}`, wrong ?? String(errorInstance), wire && describeRequest(wire))
  }

  function count({ kind, operation }: FuzzTurn, { status, code }: AskedOnce): void {
    sent += 1
    counts[kind].set(status, (counts[kind].get(status) ?? 0) + 1)
    if (status < 400) done.add(operation.name)
    if (kind !== 'valid' || code === undefined) return
    const codes = refusals.get(operation.name) ?? new Map<string, number>()
    refusals.set(operation.name, codes)
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }

  function note(turn: FuzzTurn, where: string, wrong: string, request = ''): void {
    const { operation, kind, caller } = turn
    const found = `${where} ${operation.name}, ${kind}, as ${caller}: ${wrong}\n${request}`
    const mark = toMark(turn, wrong)
    if (!findings.has(mark)) findings.set(mark, found)
  }
}

/** Two that are wrong in the same way are told once. */
const toMark = ({ operation }: FuzzTurn, wrong: string): string =>
  `${operation.name} ${wrong.replaceAll(/\d+|".*"/g, '')}`.slice(0, 120)
