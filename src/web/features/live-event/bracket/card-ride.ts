import { type BracketSize, cardLeft, cardMiddle, type RoundSlice } from './bracket-geometry.ts'
import type { StagePlace } from './stage-hold.ts'

/** How far the cards can ride from the round in focus, in rounds: a swipe stops at the next one. */
const REACH = 1.125
/** Places a round that are told exactly: between two of them a card goes straight, less than a pixel off. */
const KNOTS = 8
/** Cards that get on at once: some milliseconds. */
const PORTION = 20

const PLACES = ['stageTop', 'scrollY', 'windowHeight', 'below'] as const satisfies (keyof StagePlace)[]

interface Rider {
  readonly place: string
  readonly animation: Animation
}

/** Where the ride starts, and how the page stands meanwhile. */
export interface RideStart {
  readonly focus: number
  readonly place: StagePlace
  readonly target: (at: number) => number
  readonly size: BracketSize
  /** How far the scroller can go, in rounds. */
  readonly last: number
}

/**
 * Cards that the browser itself moves while its scroller is swiped: in step with the finger, however busy the page is.
 * Where it cannot, nobody gets on, and the cards are moved by hand. To be left when the page has moved.
 */
export class CardRide {
  readonly start: RideStart
  readonly #timeline: AnimationTimeline | undefined
  readonly #knots: readonly number[]
  readonly #offsets: readonly number[]
  readonly #riders = new Map<Element, Rider>()

  constructor(scroller: Element, start: RideStart) {
    const canFollow = 'ScrollTimeline' in globalThis && start.last > 0
    this.start = start
    this.#timeline = canFollow ? new ScrollTimeline({ source: scroller, axis: 'x' }) : undefined
    const near = Array.from({ length: 2 * REACH * KNOTS + 1 }, (_, at) => start.focus - REACH + at / KNOTS)
    const inside = near.filter(at => at > 0 && at < start.last)
    const ends = [Math.max(0, start.focus - REACH), Math.min(start.last, start.focus + REACH)]
    this.#knots = [...new Set([...ends, ...inside])].sort((a, b) => a - b)
    this.#offsets = this.#knots.map(at => at / start.last)
  }

  /** Lets some more of the mounted cards get on, the stage's children in the order of the slices. True: more are left. */
  board(stage: HTMLElement, slices: readonly RoundSlice[]): boolean {
    if (!this.#timeline) return false
    let left = PORTION
    let card = stage.firstElementChild
    for (const { round, from, to } of slices)
      for (let index = from; index < to && card; index += 1, card = card.nextElementSibling) {
        const place = `${round}.${index}`
        const rider = this.#riders.get(card)
        if (rider?.place === place) continue
        if (left === 0) return true
        left -= 1
        rider?.animation.cancel()
        this.#riders.set(card, { place, animation: this.#take(card, this.#timeline, round, index) })
      }
    return false
  }

  /** Whether the browser can move cards at all. */
  get isOffered(): boolean {
    return this.#timeline !== undefined
  }

  /** Whether a card is on, and needs no moving by hand. */
  readonly carries = (card: Element): boolean => this.#riders.has(card)

  /** Whether it goes as far as to this round. */
  reaches(focus: number): boolean {
    return Math.abs(focus - this.start.focus) <= REACH
  }

  /** Whether the page still stands where it stood when the ride began. */
  stands(now: StagePlace): boolean {
    const { place } = this.start
    return PLACES.every(key => Math.abs(now[key] - place[key]) < 0.5)
  }

  /** All get off and stand where they were put by hand. */
  leave(): void {
    for (const { animation } of this.#riders.values()) animation.cancel()
    this.#riders.clear()
  }

  #take(card: Element, timeline: AnimationTimeline, round: number, index: number): Animation {
    const { place, target, size } = this.start
    const transform = this.#knots.map(at => {
      const middle = cardMiddle(round, index, at, size) + place.scrollY - target(at)
      return `translate3d(${cardLeft(round, at, size).toFixed(1)}px, ${middle.toFixed(1)}px, 0)`
    })
    const keyframes = {
      transform: [transform[0] ?? '', ...transform, transform.at(-1) ?? ''],
      offset: [0, ...this.#offsets, 1],
    }
    return card.animate(keyframes, { timeline, fill: 'both' })
  }
}
