import type { IdentityEvidence } from '#domain/identity/identity-evidence.ts'
import { type JoinRule, joinSure } from '#domain/identity/join-sure.ts'
import { countNames, expectNamesakes } from '#domain/identity/name-frequencies.ts'
import { joinProfiles } from '#domain/identity/person-profile.ts'
import type { Write } from '#server/feed/sources/write.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import { listDistinctPeople } from '#server/store/merging/distinct-people.ts'
import { mergeFencersWithin } from '#server/store/merging/merge-fencers.ts'
import type { Store } from '#server/store/open-store.ts'
import { listDoubtedEvents } from '#server/store/people/identity-doubts.ts'
import {
  eachSharedBlock,
  type KnownPerson,
  listKnownPeople,
  listNameBlocks,
} from '#server/store/people/known-people.ts'
import { toPersonProfile } from '#server/store/people/to-person-profile.ts'
import type { IndexedPerson } from './people-index.ts'

const BLOCKS_AT_ONCE = 100

/** What the work needs; `republish` publishes an event with the people that are known now. */
export interface JoinPeopleDeps {
  readonly store: Store
  readonly now: () => number
  readonly signal: AbortSignal
  republish(eventId: string): Promise<void>
  /** Hears who sees less by it that two were joined; nobody, where somebody is hidden by it whom none followed. */
  lost(lost: LostSight): Promise<void>
  readonly write: Write
  progress(done: number, total: number, note?: string): void
}

/**
 * Looks again at what was left open: people of one name whom all that is known by now makes surely one are joined, each
 * merge to be taken back; then entries that were doubtful are compared with the people there are. Nobody of whom a
 * person said that they are two is joined.
 */
export async function joinSurePeople(deps: JoinPeopleDeps): Promise<void> {
  await joinPeople(deps)
  const events = await listDoubtedEvents(deps.store.read)
  for (const [at, eventId] of events.entries()) {
    deps.signal.throwIfAborted()
    await deps.republish(eventId)
    deps.progress(at + 1, events.length, 'Entries')
  }
}

async function joinPeople({ store, write, now, signal, progress, lost }: JoinPeopleDeps): Promise<void> {
  const names = countNames(await listNameBlocks(store.read))
  let joined = 0
  for await (const blocks of eachSharedBlock(store.read, BLOCKS_AT_ONCE)) {
    signal.throwIfAborted()
    const known = await listKnownPeople(store.read, { blocks, usafIds: [], fieIds: [] })
    const apart = await listDistinctPeople(
      store.read,
      known.map(person => person.id),
    )
    const byBlock = Map.groupBy(known, person => person.block)
    for (const [block, people] of byBlock) {
      for (const { kept, gone, evidence } of findPairs(
        people,
        expectNamesakes(names, block),
        apart.isApart,
      )) {
        // Somebody else may have changed them since they were read: then there is nothing to do.
        const merge = await write(tx => mergeFencersWithin(tx, { kept, gone }, { now: now(), evidence }))
        if (typeof merge === 'string') continue
        joined += 1
        if (merge.hides || merge.lost.userIds.length > 0) await lost(merge.lost)
      }
    }
    progress(joined, 0, 'People')
  }
}

interface SurePair {
  readonly kept: string
  readonly gone: string
  readonly evidence: readonly IdentityEvidence[]
}

function findPairs(
  people: readonly KnownPerson[],
  namesakes: number,
  isApart: (one: string, other: string) => boolean,
): SurePair[] {
  const pairs: SurePair[] = []
  const members = new Map(people.map(({ id }) => [id, [id]]))
  const rule: JoinRule<IndexedPerson> = {
    // Whoever is apart from one stays apart from all whom that one was joined with.
    isApart: (one, other) =>
      (members.get(one.id) ?? []).some(a => (members.get(other.id) ?? []).some(b => isApart(a, b))),
    join: (one, other, evidence) => {
      const [kept, gone] = preferred(one, other) ? [one, other] : [other, one]
      joinProfiles(kept, gone)
      members.set(kept.id, [...(members.get(kept.id) ?? []), ...(members.get(gone.id) ?? [])])
      pairs.push({ kept: kept.id, gone: gone.id, evidence })
      return kept
    },
  }
  joinSure(
    people.map(person => ({ ...toPersonProfile(person), id: person.id })),
    namesakes,
    rule,
  )
  return pairs
}

/** Who has a member number stays, then who was seen more often. */
function preferred(one: IndexedPerson, other: IndexedPerson): boolean {
  const [a, b] = [one, other].map(({ ids, events, id }) => [ids.usaf ? 1 : 0, events.size, id] as const)
  if (!a || !b) return true
  return a[0] !== b[0] ? a[0] > b[0] : a[1] !== b[1] ? a[1] > b[1] : a[2] < b[2]
}
