import type { Insertable } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Appearance } from '#domain/identity/appearance.ts'
import { toNameBlock } from '#domain/identity/person-profile.ts'
import { formatPersonName, parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import type { NewDoubt } from '#server/store/people/identity-doubts.ts'
import type { PeopleChanges } from '#server/store/people/save-people.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { PeopleIndex, Recognised } from './people-index.ts'
import { type PersonDetails, toAppearance } from './to-appearance.ts'

type FencerRow = Insertable<Database['fencer']>
type RatingRow = Insertable<Database['fencer_rating']>

const GENDERS: Readonly<Record<string, FencerGender>> = { womens: 'Female', mens: 'Male' }

/** Who says it, and the day on which it was said where that is before the event: a rating is known as of then. */
interface Teller {
  readonly source: string
  readonly saidOn?: string
}

/** Gathers what a batch of events says of people, to be written in one go. */
export class PeopleFound implements PeopleChanges {
  readonly added = new Map<string, FencerRow>()
  readonly updated = new Map<string, Partial<Omit<FencerRow, 'id'>>>()
  readonly doubts: NewDoubt[] = []
  readonly #ratings = new Map<string, RatingRow>()
  readonly #teller: Teller

  constructor(teller: Teller = { source: 'file' }) {
    this.#teller = teller
  }

  get ratings(): readonly RatingRow[] {
    return [...this.#ratings.values()]
  }

  /** Marks the entries of an event that are somebody; those marked already stay who they are. */
  link(
    index: PeopleIndex,
    document: LiveDocument,
    told: {
      apart: ReadonlyMap<string, PersonDetails>
      now: number
      isApart?: (entryId: string, personId: string) => boolean
    },
  ): LiveFencer[] {
    if (document.team) return document.fencers
    const appearances = new Map(
      document.fencers.map(fencer => [
        fencer.id,
        toAppearance(document, fencer, told.apart.get(fencer.id) ?? {}),
      ]),
    )
    const byBlock = Map.groupBy(appearances.values(), one => toNameBlock(one.name))
    return document.fencers.map(fencer => {
      const appearance = appearances.get(fencer.id)
      if (fencer.fencerId !== undefined || !appearance) return fencer
      const apart = told.apart.get(fencer.id) ?? {}
      const twins = (byBlock.get(toNameBlock(fencer.name)) ?? []).filter(one => one !== appearance)
      const found = index.recognise(appearance, id => told.isApart?.(fencer.id, id) === true, twins)
      if (found.person === undefined) {
        for (const { person, score, evidence } of found.doubtful) {
          this.doubts.push({
            event_id: document.id,
            entry_id: fencer.id,
            fencer_id: person.id,
            score,
            evidence: evidence.join(),
            at: told.now,
          })
        }
        return fencer
      }
      this.#note(found, appearance)
      this.#noteRating(found.person.id, appearance, apart.ratingEarned ?? fencer.rating)
      return { ...fencer, fencerId: found.person.id }
    })
  }

  /** Who a line of a list without an event is; undefined where nobody is sure. */
  recognise(index: PeopleIndex, appearance: Appearance): string | undefined {
    const found = index.recognise(appearance)
    if (found.person === undefined) return undefined
    this.#note(found, appearance)
    return found.person.id
  }

  /** Takes a line of a list for somebody new. */
  add(index: PeopleIndex, appearance: Appearance): string {
    const person = index.add(appearance)
    this.#note({ person, isNew: true, isLatest: true, learnt: {} }, appearance)
    return person.id
  }

  #note({ person, isNew, isLatest, learnt }: Recognised & { person: object }, appearance: Appearance): void {
    const { id } = person as { id: string }
    const row = isNew ? toRow(id, appearance) : (this.added.get(id) ?? this.updated.get(id) ?? {})
    Object.assign(row, toLatest(appearance, isLatest), {
      ...(learnt.usaf === undefined ? {} : { usaf_id: learnt.usaf }),
      ...(learnt.fie === undefined ? {} : { fie_id: learnt.fie }),
    })
    if (isNew) this.added.set(id, row as FencerRow)
    else if (!this.added.has(id)) this.updated.set(id, row)
  }

  #noteRating(id: string, { weapon, day }: Appearance, text: string | undefined): void {
    const rating = text === undefined ? undefined : parseRating(text)
    if (!rating?.ok || weapon === undefined || day === undefined) return
    const { source, saidOn = day } = this.#teller
    const asOf = saidOn < day ? saidOn : day
    const known = this.#ratings.get(`${id} ${weapon}`)
    if (known && known.as_of > asOf) return
    const { letter, year = null } = rating.value
    this.#ratings.set(`${id} ${weapon}`, {
      fencer_id: id,
      weapon,
      classification: letter,
      year,
      source,
      as_of: asOf,
    })
  }
}

function toRow(id: string, { name, ids, birthYear, gender, country }: Appearance): FencerRow {
  const parsed = parsePersonName(name)
  return {
    id,
    name: formatPersonName(parsed),
    name_key: toNameKey(parsed),
    name_block: toNameBlock(name),
    birth_year: birthYear ?? null,
    gender: GENDERS[gender ?? ''] ?? null,
    country: country ?? null,
    club: null,
    division: null,
    usaf_id: ids?.usaf ?? null,
    fie_id: ids?.fie ?? null,
  }
}

/** Where somebody fences is what the latest list says. */
const toLatest = ({ club, division }: Appearance, isLatest: boolean) =>
  isLatest ? { ...(club === undefined ? {} : { club }), ...(division === undefined ? {} : { division }) } : {}
