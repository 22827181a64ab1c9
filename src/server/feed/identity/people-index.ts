import type { Appearance, PersonIds } from '#domain/identity/appearance.ts'
import { decideIdentity, type IdentityCandidate } from '#domain/identity/decide-identity.ts'
import { countNames, expectNamesakes, type NameFrequencies } from '#domain/identity/name-frequencies.ts'
import { joinProfiles, type PersonProfile, toNameBlock, toProfile } from '#domain/identity/person-profile.ts'
import type { Store } from '#server/store/open-store.ts'
import { listKnownPeople, listNameBlocks } from '#server/store/people/known-people.ts'
import { toPersonProfile } from '#server/store/people/to-person-profile.ts'

/** Somebody in the index. */
export interface IndexedPerson extends PersonProfile {
  readonly id: string
}

/** Who an appearance is. `doubtful` people may be it; a person decides. */
export type Recognised =
  | {
      readonly person: IndexedPerson
      readonly isNew: boolean
      /** Nothing later was seen of the person. */
      readonly isLatest: boolean
      /** Ids of sources that were not known of the person. */
      readonly learnt: PersonIds
    }
  | { readonly person: undefined; readonly doubtful: readonly IdentityCandidate<IndexedPerson>[] }

/**
 * Known people as far as a batch of appearances needs them, kept current while the batch is taken in. An id of a source
 * settles who somebody is; without one the evidence has to be sure. Somebody new is made only with such an id.
 */
export class PeopleIndex {
  readonly #store: Store
  readonly #makeId: () => string
  readonly #byId = new Map<string, IndexedPerson>()
  readonly #byBlock = new Map<string, IndexedPerson[]>()
  readonly #loaded = new Set<string>()
  readonly #bySourceId = new Map<string, IndexedPerson>()
  readonly #names: NameFrequencies

  private constructor(store: Store, names: NameFrequencies, makeId: () => string) {
    this.#store = store
    this.#names = names
    this.#makeId = makeId
  }

  /** Opens an index for appearances of these names. */
  static async open(store: Store, names: Iterable<string>, makeId: () => string): Promise<PeopleIndex> {
    const blocks = new Set([...names].map(toNameBlock))
    const known = await listNameBlocks(store.read)
    return new PeopleIndex(store, countNames([...known, ...blocks]), makeId)
  }

  /** Makes known who these appearances may be. */
  async prepare(appearances: readonly Appearance[]): Promise<void> {
    const blocks = new Set(
      appearances.map(one => toNameBlock(one.name)).filter(one => !this.#loaded.has(one)),
    )
    const fresh = (source: 'usaf' | 'fie') =>
      [...new Set(appearances.flatMap(one => one.ids?.[source] ?? []))].filter(
        id => !this.#bySourceId.has(`${source} ${id}`),
      )
    const found = await listKnownPeople(this.#store.read, {
      blocks: [...blocks],
      usafIds: fresh('usaf'),
      fieIds: fresh('fie'),
    })
    for (const block of blocks) this.#loaded.add(block)
    for (const person of found) if (!this.#byId.has(person.id)) this.#add(person.id, toPersonProfile(person))
  }

  /**
   * Takes an appearance for somebody known, makes somebody new of it, or leaves it open. `isApart` tells of whom a person
   * said that it is not them; `twins` are the others of its event.
   */
  recognise(
    appearance: Appearance,
    isApart: (personId: string) => boolean = () => false,
    twins: readonly Appearance[] = [],
  ): Recognised {
    const profile = toProfile(appearance)
    const settled = this.#findBySourceId(appearance)
    // Nobody stands in an event twice, whatever the ids say.
    if (settled && appearance.event !== undefined && settled.events.has(appearance.event)) {
      return { person: undefined, doubtful: [] }
    }
    const namesakes = expectNamesakes(this.#names, profile.block)
    const decision = settled
      ? { sure: { person: settled }, doubtful: [] }
      : decideIdentity(
          (this.#byBlock.get(profile.block) ?? []).filter(one => !isApart(one.id)),
          profile,
          namesakes,
          { twins: twins.map(toProfile).filter(one => one.block === profile.block) },
        )
    const { sure } = decision
    if (sure) {
      const { person } = sure
      const isLatest = (appearance.day ?? '') >= person.lastDay
      const learnt = {
        ...(person.ids.usaf ? {} : pick(appearance, 'usaf')),
        ...(person.ids.fie ? {} : pick(appearance, 'fie')),
      }
      joinProfiles(person, profile)
      this.#noteSourceIds(person)
      return { person, isNew: false, isLatest, learnt }
    }
    if (appearance.ids?.usaf === undefined && appearance.ids?.fie === undefined) {
      return { person: undefined, doubtful: decision.doubtful }
    }
    return { person: this.#add(this.#makeId(), profile), isNew: true, isLatest: true, learnt: {} }
  }

  /** Takes somebody for new, whatever the evidence: a list of people that stand in it as such. */
  add(appearance: Appearance): IndexedPerson {
    return this.#add(this.#makeId(), toProfile(appearance))
  }

  /** An id of a source that was found to be somebody's. */
  learn(personId: string, ids: PersonIds): void {
    const person = this.#byId.get(personId)
    if (!person) return
    person.ids = { ...person.ids, ...ids }
    this.#noteSourceIds(person)
  }

  #findBySourceId({ ids }: Appearance): IndexedPerson | undefined {
    return this.#bySourceId.get(`usaf ${ids?.usaf ?? ''}`) ?? this.#bySourceId.get(`fie ${ids?.fie ?? ''}`)
  }

  #add(id: string, profile: PersonProfile): IndexedPerson {
    const person = { ...profile, id }
    this.#byId.set(id, person)
    const same = this.#byBlock.get(profile.block)
    if (same) same.push(person)
    else this.#byBlock.set(profile.block, [person])
    this.#noteSourceIds(person)
    return person
  }

  #noteSourceIds(person: IndexedPerson): void {
    const { usaf, fie } = person.ids
    if (usaf !== undefined) this.#bySourceId.set(`usaf ${usaf}`, person)
    if (fie !== undefined) this.#bySourceId.set(`fie ${fie}`, person)
  }
}

const pick = ({ ids }: Appearance, source: 'usaf' | 'fie') =>
  ids?.[source] === undefined ? {} : { [source]: ids[source] }
