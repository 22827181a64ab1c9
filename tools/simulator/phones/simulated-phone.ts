import type { LiveEvent } from '#contract/live/live-event.ts'
import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import type { Scoresheet, ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import type { LiveEventFeed } from '#web/api/live/live-event-feed.ts'
import { addEntry, type Fate } from '#web/api/outbox/plan-outbox.ts'
import { sendWaiting } from '#web/api/outbox/send-waiting.ts'
import { toFate } from '#web/api/outbox/to-fate.ts'
import { addTyped } from '#web/api/scoresheets/plan-scoresheet-sync.ts'
import { syncScoresheet } from '#web/api/scoresheets/sync-scoresheet.ts'
import { toFailure } from '#web/api/scoresheets/to-failure.ts'
import type { Outbox, OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { type HeldScoresheet, toUnknownScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import type { SimulatedServer } from '../machines/simulated-server.ts'
import { actAs } from '../time/take-over-time.ts'
import type { Doer, VirtualTime } from '../time/virtual-time.ts'
import { callByRadio } from './call-by-radio.ts'
import { Radio } from './radio.ts'
import { type EventPlace, watchEvent } from './watching.ts'

/** As often as pages try what waits. */
const AGAIN_MS = 5_000
const FIELD = '/primaryUser/cell'

export interface PhoneSetup {
  readonly name: string
  readonly account: string
  readonly cookie: string
  readonly time: VirtualTime
  readonly dice: Dice
  readonly servers: readonly SimulatedServer[]
  /** Writes a value of the profile, which no other phone does. */
  readonly writes: boolean
  /** The sheet that it types into; undefined: none. */
  readonly sheetId: string | undefined
  readonly streams: boolean
  readonly onState: (phone: SimulatedPhone, event: LiveEvent | undefined) => void
}

/** A phone: the product's own page, outbox and scoresheet over a radio; what it keeps outlasts the page. */
export class SimulatedPhone {
  readonly setup: PhoneSetup
  readonly radio: Radio
  #doer: Doer
  #feed: LiveEventFeed | undefined
  #place: EventPlace | undefined
  #isSending = false
  #isSyncing = false
  readonly #kept: { event?: { value: LiveEvent; savedAt: number } } = {}
  outbox: Outbox = []
  sheet: HeldScoresheet | undefined
  /** All that was typed, and all values that were written, in their order. */
  readonly typed: string[] = []
  readonly written: string[] = []
  /** What the server said that it has. */
  readonly acknowledged = { entries: new Set<string>(), value: undefined as string | undefined }

  constructor(setup: PhoneSetup) {
    this.setup = setup
    this.#doer = { name: setup.name, isGone: false, frozenUntil: 0 }
    this.radio = new Radio(this.#doer, setup)
    if (setup.sheetId !== undefined) this.sheet = toUnknownScoresheet(setup.sheetId, setup.account)
    this.#again()
  }

  get name(): string {
    return this.setup.name
  }

  get shown(): LiveEvent | undefined {
    return this.#feed?.getState().event
  }

  /** Opens the page of an event; whatever showed is left. */
  open(place: EventPlace): void {
    this.#place = place
    this.#feed?.stop()
    const { time, dice, cookie, streams, onState } = this.setup
    const screen = { time, dice, cookie, streams, radio: this.radio, doer: this.#doer, kept: this.#kept }
    const feed = actAs(this.#doer, () => watchEvent(screen, place))
    this.#feed = feed
    feed.subscribe(() => onState(this, feed.getState().event))
    actAs(this.#doer, () => feed.start())
  }

  /** The browser ends at once and is opened anew: nothing is left but what it keeps. */
  kill(): void {
    this.#doer.isGone = true
    this.#feed?.stop()
    this.#doer = { name: this.name, isGone: false, frozenUntil: 0 }
    Object.assign(this, { radio: this.#copyRadio() })
    this.#isSending = false
    this.#isSyncing = false
    if (this.#place) this.open(this.#place)
    this.#again()
  }

  /** Somebody types one more line into the sheet. */
  type(entry: SentEntry): void {
    if (!this.sheet) return
    this.typed.push(entry.id)
    this.sheet = addTyped(this.sheet, [entry])
    this.sync()
  }

  /** Somebody writes one more value. */
  write(value: string): void {
    const { account, time } = this.setup
    const was = this.written.at(-1) ?? null
    this.written.push(value)
    const entry: OutboxEntry = {
      id: `write-${this.name}-${this.written.length}`,
      account,
      call: 'patchMe',
      input: { body: [{ op: 'replace', path: FIELD, value, was }] },
      about: { kind: 'person', key: FIELD, subject: '' },
      at: time.now(),
      tries: 0,
      state: { is: 'waiting' },
    }
    this.outbox = addEntry(this.outbox, entry)
    this.send()
  }

  send(): void {
    if (this.#isSending) return
    this.#isSending = true
    const doer = this.#doer
    actAs(doer, () =>
      sendWaiting({
        read: async () => this.outbox,
        change: async edit => {
          if (!doer.isGone) this.outbox = edit(this.outbox)
        },
        account: () => this.setup.account,
        now: this.setup.time.now,
        send: entry => this.#sendOne(entry),
      }).finally(() => {
        if (!doer.isGone) this.#isSending = false
      }),
    )
  }

  sync(): void {
    if (this.#isSyncing || !this.sheet) return
    this.#isSyncing = true
    const doer = this.#doer
    const params = { id: this.sheet.id }
    const read = <Body>(body: string): Body => JSON.parse(body) as Body
    actAs(doer, () =>
      syncScoresheet({
        read: async () => this.sheet,
        change: async edit => {
          if (!doer.isGone && this.sheet) this.sheet = edit(this.sheet)
        },
        create: async making =>
          read<Scoresheet>((await callByRadio(this.#caller(), 'createScoresheet', { body: making })).body),
        file: async entries => {
          await callByRadio(this.#caller(), 'fileScoresheetEntries', {
            params,
            body: { entries: [...entries] },
          })
          for (const { id } of entries) this.acknowledged.entries.add(id)
        },
        tell: async after =>
          read<ScoresheetView>(
            (await callByRadio(this.#caller(), 'getScoresheet', { params, query: { after } })).body,
          ),
        toFailure,
        now: this.setup.time.now,
      }).finally(() => {
        if (!doer.isGone) this.#isSyncing = false
      }),
    )
  }

  async #sendOne(entry: OutboxEntry): Promise<Fate> {
    try {
      const input = entry.input as { body: { op: 'replace'; path: string; value: string }[] }
      await callByRadio(this.#caller(), 'patchMe', input as never, {
        'idempotency-key': entry.id,
        'allez-account': entry.account,
      })
      this.acknowledged.value = input.body[0]?.value
      return { is: 'sent' }
    } catch (error) {
      return toFate(error, entry.tries)
    }
  }

  #caller() {
    return { radio: this.radio, time: this.setup.time, cookie: this.setup.cookie }
  }

  #again(): void {
    this.setup.time.after(
      AGAIN_MS,
      `${this.name} tries again`,
      () => {
        this.send()
        this.sync()
        this.#again()
      },
      this.#doer,
    )
  }

  #copyRadio(): Radio {
    const radio = new Radio(this.#doer, this.setup)
    radio.faults = this.radio.faults
    radio.cut(this.radio.isCut)
    return radio
  }
}
