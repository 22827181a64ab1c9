import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import {
  createLiveEventFeed,
  type LiveEventFeed,
  type StreamListener,
} from '#web/api/live/live-event-feed.ts'
import type { Doer } from '../time/virtual-time.ts'
import { type Caller, callByRadio, toUrl } from './call-by-radio.ts'

/** Where an event is, by our ids. */
export type EventPlace = Readonly<Record<'id' | 'eventId', string>>

interface Screen extends Caller {
  readonly doer: Doer
  readonly dice: Dice
  /** Phones that only ask hear no stream. */
  readonly streams: boolean
  /** What the device keeps over a closed page. */
  readonly kept: { event?: { value: LiveEvent; savedAt: number } }
}

/** The page of a live event on a phone: the product's own feed over the phone's radio. */
export function watchEvent(screen: Screen, params: EventPlace): LiveEventFeed {
  const { time, doer, dice, radio, cookie, kept, streams } = screen
  let etag: string | undefined
  return createLiveEventFeed({
    fetchEvent: async () => {
      const headers = etag === undefined ? {} : { 'if-none-match': etag }
      const answer = await callByRadio(screen, 'getLiveEvent', { params, query: { live: 'true' } }, headers)
      const lookedAt = Number(answer.headers['allez-looked-at'])
      if (answer.status === 304) return { lookedAt }
      etag = String(answer.headers.etag)
      return { event: JSON.parse(answer.body) as LiveEvent, lookedAt }
    },
    openStream: listener => {
      if (!streams) return { close: () => {} }
      const url = toUrl('streamLiveEvent', { params })
      let text = ''
      let isOpen = false
      const close = radio.listen({ method: 'GET', url, headers: { cookie } }, (part, status) => {
        if (part === undefined || status !== 200) return listener.broken()
        if (!isOpen) listener.opened()
        isOpen = true
        text = tellWhole(text + part, listener)
      })
      return { close }
    },
    findKept: async () => kept.event,
    keep: (value, savedAt) => {
      kept.event = { value, savedAt }
    },
    now: time.now,
    random: () => dice.roll(),
    setTimer: (run, ms) => {
      const id = time.after(ms, `${doer.name} page`, run, doer)
      return () => time.cancel(id)
    },
  })
}

/** Tells what came whole, as a browser does; what did not yet is the answer. */
function tellWhole(text: string, listener: StreamListener): string {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  for (const part of parts) {
    const event = /^event: (.*)$/m.exec(part)?.[1]
    const data = /^data: (.*)$/m.exec(part)?.[1]
    if (event === 'change' && data) listener.changed(JSON.parse(data) as LiveChange)
    if (event === 'look' && data) listener.looked(JSON.parse(data))
    if (event === 'gone') listener.broken()
  }
  return rest
}
