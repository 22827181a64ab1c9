import type { FetchTextOptions, GuardedClient } from '#connectors/http/create-fetch-text.ts'
import type { TextAnswer } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { findRoute } from '#fakes/ftl/find-route.ts'
import { NOT_FOUND, type PageAnswer } from '#fakes/ftl/page-answer.ts'
import type { EventState } from '#fakes/ftl/script/event-state.ts'
import { toEventState } from '#fakes/ftl/script/to-event-state.ts'
import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'
import { createScriptClock } from '#fakes/ftl/script-clock.ts'
import { createTournamentShelf, type TournamentShelf } from '#fakes/ftl/tournament-shelf.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import { findDoer } from '../time/take-over-time.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import { PATIENCE_MS, pickFault, toServiceError } from './fail-answer.ts'

export const SOURCE_URL = 'http://source.example'
const MINUTE = 60_000
const VISITOR = { csrf: 'csrf', signedIn: true }
const MOST_HOPS = 5
const OTHER_PAGE = '<!DOCTYPE html><html><body>Please wait</body></html>'

/** The live source, as the fake shows it, behind a network that delays, cuts and lies. */
export class SimulatedSource {
  readonly shelf: TournamentShelf
  readonly clock: ReturnType<typeof createScriptClock>
  readonly #time: VirtualTime
  readonly #dice: Dice
  /** Share of the answers that go wrong. */
  share = 0
  asked = 0
  /** A source that is broken on purpose: by so many minutes its pages are older than what is true. */
  lag = 0

  constructor(plan: TournamentPlan, at: { time: VirtualTime; dice: Dice; origin: number; speed: number }) {
    this.#time = at.time
    this.#dice = at.dice
    this.shelf = createTournamentShelf([plan])
    this.clock = createScriptClock({ now: at.time.now, origin: at.origin, speed: at.speed })
  }

  /** What the source shows of an event now: the truth. */
  state(ftlId: string): EventState | undefined {
    const found = this.shelf.findEvent(ftlId)
    return found && toEventState(found.event, this.clock.now())
  }

  /** The way of one process to the source, in the place of one guarded request. */
  readonly open = ({ source }: FetchTextOptions): GuardedClient => ({
    fetchText: ({ url }) => {
      this.asked += 1
      const doer = findDoer()
      const fault = pickFault(this.#dice, this.share)
      const error = toServiceError(source, fault)
      return new Promise((resolve, reject) => {
        const there = this.#dice.int(5, 120)
        const back = fault === 'silent' ? PATIENCE_MS : this.#dice.int(5, 120)
        this.#time.after(there, `source is asked ${fault ?? ''}`, () => {
          const age = (fault === 'older' ? this.#dice.int(1, 20) : this.lag) * MINUTE
          const answer = error ?? this.#answer(source, url, this.clock.now() - age)
          const finish = (): void => {
            if (answer instanceof UpstreamError) reject(answer)
            else resolve(this.#spoil(answer, fault))
          }
          this.#time.after(back, `${doer?.name} is answered`, finish, doer)
        })
      })
    },
    close: async () => {},
  })

  #spoil(answer: TextAnswer, fault: string | undefined): TextAnswer {
    if (fault === 'half') return { ...answer, text: answer.text.slice(0, answer.text.length / 2) }
    return fault === 'otherPage' ? { ...answer, text: OTHER_PAGE } : answer
  }

  #answer(source: string, address: string, instant: number): TextAnswer | UpstreamError {
    let url = new URL(address)
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      const { status, type, body, location } = this.#render(url, instant)
      if (location === undefined) {
        if (status >= 400) return new UpstreamError(source, 'status', `Status ${status}.`, false, { status })
        return { url: url.href, status, contentType: type, setCookies: [], text: body }
      }
      url = new URL(location, url)
    }
    return new UpstreamError(source, 'redirect', 'More than 5 redirects.', false)
  }

  #render({ pathname: path, searchParams: query }: URL, instant: number): PageAnswer {
    const found = findRoute(path)
    if (!found) return NOT_FOUND
    return found.route.answer({ path, ids: found.ids, query, shelf: this.shelf, instant, visitor: VISITOR })
  }
}
