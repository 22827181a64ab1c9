import { formatUsafPath } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafEntrant } from '#connectors/usafencing/pages/parse-entrants.ts'
import { findContested, toUsafEntries } from '#connectors/usafencing/tournaments/to-usaf-entries.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { fewAtOnce } from '#server/feed/sources/few-at-once.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { countEntrants, type EntrantPage, eachEntrantPage } from '#server/store/entries/entrant-pages.ts'
import { listFollowedEvents, listFollowedKinds } from '#server/store/following/followed-events.ts'
import { listReadPages } from '#server/store/sources/source-pages.ts'
import { applyEntries, type EntriesOutcome } from './apply-entries.ts'
import { mattersTo } from './matters-to.ts'
import { type DueInput, isDue, sortByUrgency } from './pages/due-pages.ts'
import type { UsafPageReader } from './pages/usaf-page-reader.ts'
import type { SyncRun, UsafDeps } from './sync-run.ts'

/** Lists of one run: one request each, and only for events that followers may look at. */
const MOST_LISTS = 1_500
/** What somebody entered so long ago still tells what they fence. */
const SEASONS_DAYS = 400
/** An index of people is made anew after so many events: others change people meanwhile. */
const EVENTS_OF_AN_INDEX = 500

type DueList = DueInput & { readonly event: EntrantPage }

/** Reads the entrants of events that matter to followers, the most pressing first. */
export async function syncEntrants(deps: UsafDeps, pageReader: UsafPageReader, run: SyncRun): Promise<void> {
  const due = await listDueLists(deps)
  const people = openPeople(deps)
  let done = 0
  run.progress(0, due.length, 'Entrants')
  let turn = Promise.resolve()
  await fewAtOnce(due, deps.width, async ({ event }) => {
    const place = { kind: 'entrants', id: event.tournamentUsafId, eventId: event.usafId } as const
    const read = await pageReader.read(place)
    if (read.ok) {
      // Lists are fetched side by side and taken in one by one: the same people stand in several.
      const mine = turn.then(() => takeIn({ deps, pageReader, people, run }, { place, event, ...read }))
      turn = mine.catch(() => {})
      await mine
    } else if (read.missing) pageReader.noteMissing(place)
    done += 1
    run.progress(done, due.length, 'Entrants')
  })
}

async function listDueLists({ store, now }: UsafDeps): Promise<DueList[]> {
  const at = { today: toUtcDay(now()), now: now() }
  const followed = {
    kinds: await listFollowedKinds(store.read, addDays(at.today, -SEASONS_DAYS)),
    events: await listFollowedEvents(store.read, at.today),
  }
  if (followed.kinds.length + followed.events.size === 0) return []
  const due: DueList[] = []
  for await (const portion of eachEntrantPage(store.read, at.today)) {
    const wanted = portion.filter(event => mattersTo(event, followed))
    const read = await listReadPages(
      store.read,
      USAF_SOURCE,
      'entrants',
      wanted.map(event => event.usafId),
    )
    const counts = await countEntrants(
      store.read,
      wanted.map(event => event.id),
    )
    for (const event of wanted) {
      const { startDay, endDay, opens, closes, registered } = event
      const changed = registered !== null && registered !== (counts.get(event.id) ?? 0)
      const readAt = read.get(event.usafId)?.readAt
      const input = { startDay, endDay, opens, closes, readAt, changed, event }
      if (isDue('entrants', input, at)) due.push(input)
    }
  }
  return sortByUrgency('entrants', due, at.today).slice(0, MOST_LISTS)
}

/** The index of people that a run works with; `fresh` makes another one. */
interface People {
  index(): Promise<PeopleIndex>
  fresh(): void
}

function openPeople({ store, makeId }: UsafDeps): People {
  let opened: Promise<PeopleIndex> | undefined
  let used = 0
  return {
    index: () => {
      used += 1
      if (used % EVENTS_OF_AN_INDEX === 0) opened = undefined
      opened ??= PeopleIndex.open(store, [], makeId)
      return opened
    },
    fresh: () => {
      opened = undefined
    },
  }
}

interface ListRead {
  readonly place: { readonly kind: 'entrants'; readonly id: string; readonly eventId: string }
  readonly event: EntrantPage
  readonly value: readonly UsafEntrant[]
  readonly text: string
}

interface Taking {
  readonly deps: UsafDeps
  readonly pageReader: UsafPageReader
  readonly people: People
  readonly run: SyncRun
}

async function takeIn(
  { deps, pageReader, people, run }: Taking,
  { place, event, value, text }: ListRead,
): Promise<void> {
  const contested = findContested(value)
  for (const [member, names] of contested)
    run.remark?.(
      `Under member number ${member} stand ${names.join(' and ')} in ${formatUsafPath(place)}: neither was taken for that member`,
    )
  const list = toUsafEntries(value, contested)
  const apply = async (believe: boolean): Promise<EntriesOutcome> => {
    const { store, now } = deps
    const context = { store, write: run.write, now: now(), people: await people.index() }
    return applyEntries(context, event, list, { believe })
  }
  const applyTwice = (believe: boolean): Promise<EntriesOutcome> =>
    apply(believe).catch(error => {
      people.fresh()
      // Somebody merged or added people meanwhile: look again.
      if (error instanceof DatabaseError && error.kind === 'constraint') return apply(believe)
      throw error
    })
  const outcome = await applyTwice(false)
  if (outcome.outcome === 'lost') {
    if (!(await pageReader.refuse(place, outcome.reason, text))) return
    await applyTwice(true)
  }
  await pageReader.accept(place)
}
