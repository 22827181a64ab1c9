import type { FuzzCaller } from './fuzz-people.ts'
import type { FuzzTurn } from './plan-round.ts'
import type { Operation } from './read-operations.ts'

/** Who may make a call, the first of them first. */
const CALLERS: Readonly<Record<Operation['access'], readonly FuzzCaller[]>> = {
  admin: ['admin'],
  user: ['user', 'other', 'user', 'admin'],
  public: ['user', 'anonymous', 'other'],
}

/** What makes that of which a call speaks: the same person asks for it just before. */
const FIRST: { readonly [Name in Operation['name']]?: readonly Operation['name'][] } = {
  confirmNoticeAddress: ['saveNoticeAddress'],
  confirmSecondFactor: ['beginSecondFactor'],
  dropPushDevice: ['addPushDevice'],
  dropSecondFactor: ['beginSecondFactor', 'confirmSecondFactor'],
  renewEmergencyCodes: ['beginSecondFactor', 'confirmSecondFactor'],
  getCalendarFeed: ['createCalendarFeed'],
  joinScoresheet: ['inviteToScoresheet'],
  refuseAwaited: ['addAwaited'],
  removeObserver: ['addObserver'],
  revokeCircleInvitation: ['inviteParent', 'getCircles'],
  takeCircleInvitation: ['inviteParent'],
  undoMerge: ['mergeTournaments'],
  undoVideoChange: ['patchResult'],
  unclaimBout: ['claimBout'],
  unfileBout: ['fileBouts'],
  unsubscribe: ['retrySentNotice'],
}

/** Operations that nobody has been answered what they asked for: asked rightly, by who may, in turns, until they are. */
export class WantedTurns {
  readonly #operations: readonly Operation[]
  readonly #waiting: FuzzTurn[] = []
  readonly #tries = new Map<string, number>()

  constructor(operations: readonly Operation[]) {
    this.#operations = operations
  }

  /** The one that was tried least of those that are not `done`; undefined: there is none. */
  next(done: ReadonlySet<string>): FuzzTurn | undefined {
    const waiting = this.#waiting.shift()
    if (waiting) return waiting
    const open = this.#operations.filter(({ name }) => !done.has(name))
    const [first, ...others] = open
    if (!first) return undefined
    const operation = others.reduce(
      (least, one) => (this.#triesOf(one) < this.#triesOf(least) ? one : least),
      first,
    )
    const tries = this.#triesOf(operation)
    this.#tries.set(operation.name, tries + 1)
    const callers = CALLERS[operation.access]
    const caller = callers[tries % callers.length] ?? 'user'
    const names = [...(FIRST[operation.name] ?? []), operation.name]
    const turns = names.flatMap(name =>
      this.#operations
        .filter(one => one.name === name)
        .map(one => ({ operation: one, kind: 'valid', caller }) as const),
    )
    this.#waiting.push(...turns.slice(1))
    return turns[0]
  }

  #triesOf({ name }: Operation): number {
    return this.#tries.get(name) ?? 0
  }
}
