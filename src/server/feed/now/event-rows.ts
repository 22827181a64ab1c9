import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { NowRow } from '#contract/live/now-view.ts'
import { OutlookBook } from '#domain/cut/outlook-book.ts'
import { isStepBack } from '#domain/fencer-state/is-step-back.ts'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import type { RangeChecks } from '#domain/minutes/check-ranges.ts'
import { EventCut } from './event-cut.ts'
import { PoolEnds } from './pool-ends.ts'
import { toNowRow } from './to-now-row.ts'

/** A row and its text on the wire, made once a version. */
export interface MadeRow {
  readonly row: NowRow
  readonly text: string
  /** The version that first said it. */
  readonly since: number
}

/** The rows of one event: each fencer's made once a version, for however many ask, and compared with what it said before. */
export class EventRows {
  readonly #ends: PoolEnds
  /** Most pools stay as they are from one version to the next. */
  readonly #outlooks = new OutlookBook()
  #event: LiveEvent
  #cut: EventCut
  #people: EventPeople
  #made = new Map<string, MadeRow>()
  #before: ReadonlyMap<string, MadeRow> = new Map()

  /** `onChecks` hears what became of the minutes that were told. */
  constructor(event: LiveEvent, onChecks?: (checks: RangeChecks) => void) {
    this.#ends = new PoolEnds(onChecks)
    this.#event = event
    this.#cut = new EventCut(event, this.#outlooks)
    this.#people = toPeople(event)
    this.#ends.note(event)
  }

  get version(): number {
    return this.#event.feed.version
  }

  get event(): LiveEvent {
    return this.#event
  }

  /** Goes on to a newer version; an older one changes nothing. */
  take(event: LiveEvent): void {
    if (event === this.#event || event.feed.version < this.version) return
    this.#event = event
    this.#cut = new EventCut(event, this.#outlooks)
    this.#people = toPeople(event)
    this.#ends.note(event)
    // Rows that nobody asked for meanwhile are compared with when they were asked for last.
    this.#before = new Map([...this.#before, ...this.#made])
    this.#made = new Map()
  }

  /** Where a fencer of ours is. Whom the event does not list yet is entered: they stand on its list of entries. */
  row(fencerId: string): MadeRow {
    const made = this.#made.get(fencerId)
    if (made) return made
    const before = this.#before.get(fencerId)
    const { entries, people } = this.#people
    const entry = entries.get(fencerId)
    const plain = toNowRow(this.#event, {
      fencerId,
      entry,
      people,
      ends: pool => this.#ends.of(pool),
      cut: this.#cut,
    })
    const row = before ? carryOn(before.row, plain, this.#event.feed.changedAt) : plain
    const text = JSON.stringify(row)
    const kept = before?.text === text ? before : { row, text, since: this.version }
    this.#made.set(fencerId, kept)
    return kept
  }

  /** Whether a fencer's row says another thing than when a version was told of. */
  hasChanged(fencerId: string, told: number): boolean {
    return this.row(fencerId).since > told
  }
}

/** Who is in an event: by their ids in it, and the ids there of those we know. */
interface EventPeople {
  readonly people: ReadonlyMap<string, LiveFencer>
  readonly entries: ReadonlyMap<string, string>
}

const toPeople = ({ fencers }: LiveEvent): EventPeople => ({
  people: new Map(fencers.map(one => [one.id, one])),
  entries: new Map(
    fencers.flatMap(({ id, fencerId }) => (fencerId === undefined ? [] : [[fencerId, id] as const])),
  ),
})

/** What the row before gives to the next: another strip for the same bout, and word that the source took something back. */
function carryOn(before: NowRow, row: NowRow, at: number): NowRow {
  const [was, is] = [findStrip(before), findStrip(row)]
  const isSame = before.state.kind === row.state.kind && toBoutKey(before.state) === toBoutKey(row.state)
  const stripWas =
    isSame && was !== undefined && is !== undefined && was !== is ? { strip: was, at } : undefined
  const correctedAt = isStepBack(before.state, row.state) ? at : undefined
  return {
    ...row,
    ...(stripWas ? { stripWas } : isSame && before.stripWas ? { stripWas: before.stripWas } : {}),
    ...(correctedAt === undefined
      ? isSame && before.correctedAt !== undefined
        ? { correctedAt: before.correctedAt }
        : {}
      : { correctedAt }),
  }
}

const findStrip = ({ state }: NowRow): string | undefined => ('next' in state ? state.next.strip : undefined)
