import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowClaimChange } from '#contract/live/now-claim.ts'
import type { NowRow, NowStanding, NowView } from '#contract/live/now-view.ts'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import type { RangeChecks } from '#domain/minutes/check-ranges.ts'
import type { HeldSnapshot } from '#server/feed/live/snapshots.ts'
import type { DayEntry } from '#server/store/following/day-entries.ts'
import { EventRows } from './event-rows.ts'
import { isOfTheseDays } from './is-of-these-days.ts'
import { NowListeners, type NowReader } from './now-listeners.ts'
import { toNowEvent } from './to-now-event.ts'

/** What the board needs of the feed. */
export interface NowFeed {
  read(eventId: string): Promise<HeldSnapshot | undefined>
  readonly snapshots: { peek(eventId: string): HeldSnapshot | undefined }
  readonly hub: { listen(eventId: string, listener: (text: string) => void): () => void }
}

interface RowPlace {
  readonly eventId: string
  readonly fencerId: string
}

/** Rows of events that nobody asked for this long are let go, in milliseconds. */
const LET_GO_MS = 2 * 3_600_000

/** Where everybody's fencers are: each row made once a version of its event, for however many look. */
export class NowRows {
  readonly #feed: NowFeed
  readonly #now: () => number
  readonly #rows = new Map<string, { readonly rows: EventRows; usedAt: number }>()
  readonly #listeners: NowListeners
  readonly #onChecks: ((checks: RangeChecks) => void) | undefined

  /** `onChecks` hears what became of the minutes that rows told. */
  constructor(feed: NowFeed, now: () => number, onChecks?: (checks: RangeChecks) => void) {
    this.#onChecks = onChecks
    this.#feed = feed
    this.#now = now
    this.#listeners = new NowListeners(feed.hub, eventId => this.#peek(eventId))
  }

  /** All that somebody sees, by those of their fencers who are entered; reading an event makes it watched. */
  async view(entries: readonly DayEntry[]): Promise<NowView> {
    const now = this.#now()
    const ids = [...new Set(entries.map(entry => entry.eventId))]
    const held = new Map<string, HeldSnapshot>()
    await Promise.all(
      ids.map(async id => {
        const found = await this.#feed.read(id)
        if (found && isOfTheseDays(found.snapshot.event, now)) held.set(id, found)
      }),
    )
    this.#letGo(now)
    // One may have changed while others were read: its frame is of the same version as its rows.
    for (const id of held.keys()) {
      const newest = this.#feed.snapshots.peek(id)
      if (newest) held.set(id, newest)
    }
    const shown = entries.filter(entry => held.has(entry.eventId))
    return {
      rows: shown.flatMap(({ eventId, fencerId }) => this.#peek(eventId)?.row(fencerId).row ?? []),
      events: [...held.values()].map(({ snapshot, lookedAt }) => ({
        ...toNowEvent(snapshot.event),
        lookedAt,
      })),
      fencers: [...new Map(shown.map(({ fencerId, name }) => [fencerId, { id: fencerId, name }])).values()],
    }
  }

  /** In which version events stand that were read for a view. */
  standing(eventIds: Iterable<string>): NowStanding {
    return Object.fromEntries(
      [...eventIds].flatMap(id => {
        const version = this.#peek(id)?.version
        return version === undefined ? [] : [[id, version] as const]
      }),
    )
  }

  /** Tells every change of the rows of a reader's entries, as texts of server-sent events; call the answer to leave. */
  listen(reader: NowReader, write: (text: string) => void): () => void {
    return this.#listeners.add(reader, write)
  }

  /** The bout that comes next for a fencer in an event of these days, as `toBoutKey` names it. */
  async findBout({ eventId, fencerId }: RowPlace): Promise<string | undefined> {
    const held = await this.#feed.read(eventId)
    if (!held || !isOfTheseDays(held.snapshot.event, this.#now())) return undefined
    const made = this.#peek(eventId)?.row(fencerId)
    return made && toBoutKey(made.row.state)
  }

  /** A fencer's row of this very version of an event; undefined where a newer one is there. */
  findRow({ id, feed: { version } }: LiveEvent, fencerId: string): NowRow | undefined {
    const rows = this.#peek(id)
    return rows?.version === version ? rows.row(fencerId).row : undefined
  }

  /** Tells of a claim whoever has the fencer's row open, what `toChange` makes of it for their account. */
  tellClaim({ eventId, fencerId }: RowPlace, toChange: (userId: string) => NowClaimChange | undefined): void {
    this.#listeners.tellEach(eventId, fencerId, userId => {
      const change = toChange(userId)
      return change && `event: claim\ndata: ${JSON.stringify(change)}\n\n`
    })
  }

  #peek(eventId: string): EventRows | undefined {
    const event = this.#feed.snapshots.peek(eventId)?.snapshot.event
    const known = this.#rows.get(eventId)
    if (!event) return known?.rows
    if (known) {
      known.usedAt = this.#now()
      known.rows.take(event)
      return known.rows
    }
    const rows = new EventRows(event, this.#onChecks)
    this.#rows.set(eventId, { rows, usedAt: this.#now() })
    return rows
  }

  #letGo(now: number): void {
    for (const [eventId, { usedAt }] of this.#rows)
      if (now - usedAt > LET_GO_MS && !this.#listeners.has(eventId)) this.#rows.delete(eventId)
  }
}
