import { NowView } from '#contract/live/now-view.ts'
import type { Entrant, EventScript } from '#fakes/ftl/script/event-script.ts'
import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '../clock/test-clock.ts'
import { toScriptName } from '../truth/find-script-state.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A tournament that is played as fast as somebody asks for it, read by a server whose account follows everybody. */
export interface PlayedDay {
  readonly fake: FakeFtl
  readonly running: TestApp
  /** In the order of the plan. */
  readonly events: readonly EventScript[]
  /** Whether the account follows somebody: of two of one name, one. */
  isFollowed(entrant: Entrant): boolean
  now(): number
  /** Goes on to the next looks at the source, of whatever is due. */
  look(): Promise<void>
  /** What a call answers to the account. */
  ask(path: string): Promise<Response>
  view(): Promise<NowView>
  close(): Promise<void>
}

const LOGIN = { username: 'reader', password: 'secret' }
const POLL_MS = 2_000

interface Played {
  readonly from: number
  /** How many times as fast as the looks are apart the day goes by. */
  readonly speed: number
}

/** Starts the fake and the server at a moment; both clocks stand until `look`. Everybody is followed by their name in the script. */
export async function startPlayedDay(plan: TournamentPlan, { from, speed }: Played): Promise<PlayedDay> {
  let [instant, steady] = [from, 0]
  const now = () => instant
  const fake = await startFakeFtl({ tournaments: [plan], now, login: LOGIN })
  const source = openFtlSource({
    url: fake.url,
    ...LOGIN,
    contact: 'tests@example.org',
    manners: { count: 1_000, intervalMs: 1_000, concurrency: 8, jitterMs: 0 },
    now: testNow,
  })
  const events = fake.shelf.all()[0]?.events ?? []
  const people = toPeople(events)
  const running = await startTestApp({
    source,
    pollMs: POLL_MS,
    // Told when to: at the start.
    discoverMs: 3_600_000,
    now,
    steadyNow: () => steady,
    prepare: async ({ write }) => {
      for (const [id, { lastName, firstName, club, country }] of people)
        await addFencer(write, {
          id,
          name: `${lastName}, ${firstName}`,
          country,
          ...(club === undefined ? {} : { club: club.name }),
        })
    },
  })
  for (const id of people.keys()) await trackFencer(running.app.store.write, 'nora', id)
  await running.app.discovery?.wholeRound()
  const cookie = await running.signIn('nora')
  const ask = (path: string) => running.fetch(path, { headers: { cookie } })
  return {
    fake,
    running,
    events,
    isFollowed: entrant => people.get(toScriptName(entrant))?.club?.name === entrant.club?.name,
    now,
    look: async () => {
      // A look that the server's own timer began is of the moment before.
      await running.app.feed.settled()
      instant += speed * POLL_MS
      steady += POLL_MS
      running.app.feed.tick()
      await running.app.feed.settled()
    },
    ask,
    view: async () => NowView.parse(await (await ask('/api/v3/view/now')).json()),
    close: async () => {
      await running.close()
      await fake.close()
    },
  }
}

const toPeople = (events: readonly EventScript[]): ReadonlyMap<string, Entrant> =>
  new Map(
    events
      .filter(({ plan }) => plan.team !== true)
      .flatMap(({ entrants }) => entrants.map(one => [toScriptName(one), one] as const)),
  )
