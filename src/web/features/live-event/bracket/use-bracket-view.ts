import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type BracketSize,
  findOpeningRound,
  mergeSlices,
  type RoundSlice,
  stageHeight,
  toStep,
  visibleSlices,
} from './bracket-geometry.ts'
import type { PathStep } from './bracket-path.ts'
import { CardRide } from './card-ride.ts'
import { drawLines, toLinePaths } from './draw-lines.ts'
import { moveCards, placeCards } from './place-cards.ts'
import { countBouts, holdsSlices, planWindow } from './plan-window.ts'
import { STICKY_PX, type StagePlace, toScrollTarget } from './stage-hold.ts'

/** A swipe has ended when nothing moved for so long. */
const SETTLED_MS = 120
const MOST_WAITS = 20
/** When the place of the stage is measured first: fonts and things above it may still come. */
const FIRST_LOOK_MS = 60
/** Cards mounted at most beyond those in view: seven nodes each. */
const MOST_CARDS = 56
/**
 * Cards mounted at once while nothing waits for the page, at rest or while the browser itself moves the cards, and
 * while they are moved by hand.
 */
const PORTION = 14
const MOVING_PORTION = 2
/** The page itself must have stood still for so long before cards get on for the next swipe. */
const CALM_MS = 150
/** How far a swipe goes before cards are missing that were not mounted ahead: it stops at the next round. */
const READY = 1.02
/** How far ahead of a swipe cards are mounted, in rounds. */
const AHEAD = 0.4
/** A column that shows less than this share of its width need not be complete. */
const SLIVER = 0.3

interface BracketWindow {
  readonly slices: readonly RoundSlice[]
  readonly round: number
}

interface Elements {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly stage: RefObject<HTMLDivElement | null>
  readonly lines: RefObject<SVGSVGElement | null>
}

/** A swipe under way: the page stays where it is, the cards move; at the end the page takes over. */
interface Swipe {
  readonly place: StagePlace
  readonly target: (at: number) => number
  /** Up to which distance from `start` all that will be seen is mounted already. */
  readonly ready: number
  readonly start: number
  /** Cards in view in the last frame. */
  readonly seen: Set<Element>
}

const keyOf = ({ slices, round }: BracketWindow): string =>
  `${round}:${slices.map(one => `${one.round}.${one.from}.${one.to}`).join()}`

/**
 * Moves the bracket: the scroller's place is the round in focus, the page's place the height. Cards are moved by
 * hand in animation frames, by transform alone; React only learns which of them to mount, and those that the next
 * swipe will show are mounted in small portions while everything rests.
 */
export function useBracketView(
  { scroller, stage, lines }: Elements,
  counts: readonly number[],
  size: BracketSize,
  path: readonly PathStep[],
  /** The round that is being fenced. */
  fenced: number,
) {
  const [mounted, setMounted] = useState<BracketWindow>(() => {
    const room = { height: innerHeight - STICKY_PX, width: innerWidth }
    const focus = findOpeningRound(counts, fenced, room, size)
    return { slices: visibleSlices(counts, { focus, top: 0, ...room }, { ...size, spare: 0 }), round: focus }
  })
  const shape = counts.join()
  const shown = useRef(mounted.slices)
  const follows = useRef(path)
  const look = useRef<() => void>(() => {})
  const settle = useRef<() => void>(() => {})
  const waiting = useRef<number | undefined>(fenced)

  useLayoutEffect(() => {
    const box = scroller.current
    const ground = stage.current
    if (!box || !ground) return
    const rounds = shape === '' ? [] : shape.split(',').map(Number)
    const first = rounds[0] ?? 0
    const last = rounds.length - 1
    // Read while nothing is dirty: asked for in the middle of a swipe they would cost a layout each.
    let width = box.clientWidth
    let windowHeight = innerHeight
    const focusNow = (): number => Math.max(0, Math.min(last, box.scrollLeft / toStep(size)))
    const slicesAt = (focus: number, top: number, spare: number, sliver = 0): RoundSlice[] => {
      const view = { focus, top: Math.max(0, top), height: windowHeight + Math.min(0, top), width }
      const slices = visibleSlices(rounds, view, { ...size, spare })
      return sliver === 0 ? slices : slices.filter(({ round }) => round > focus - 1 + sliver)
    }

    if (waiting.current !== undefined) {
      // Beside the pools there is less room than in the window: what was mounted for that holds this, too.
      const room = { height: windowHeight - STICKY_PX, width }
      box.scrollLeft = findOpeningRound(rounds, waiting.current, room, size) * toStep(size)
    }
    waiting.current = undefined
    let focus = focusNow()
    let swipe: Swipe | undefined
    let ride: CardRide | undefined
    let calmAt = 0
    let wish: RoundSlice[] = []
    let must: RoundSlice[] = []
    let settled: ReturnType<typeof setTimeout> | undefined
    let idle: ReturnType<typeof setTimeout> | undefined
    let frame = 0

    const mount = (portion: number): void => {
      const round = swipe ? undefined : Math.round(focus)
      setMounted(before => {
        const next = { slices: planWindow(before.slices, must, wish, portion), round: round ?? before.round }
        return keyOf(before) === keyOf(next) ? before : next
      })
    }
    const getReady = (): void => {
      const wait = calmAt - performance.now()
      if (wait <= 0 && ride?.board(ground, shown.current)) idle = setTimeout(getReady, 16)
      else if (!holdsSlices(shown.current, wish)) mount(PORTION)
      else if (wait > 0) idle = setTimeout(getReady, wait)
    }
    const mountAhead = (): void => {
      clearTimeout(idle)
      if (!swipe) idle = setTimeout(getReady, 16)
    }
    /** From here the cards will go with the next swipe, once the page has been calm for so long. */
    const waitForRide = (place: StagePlace, calmMs: number): void => {
      ride?.leave()
      const target = toScrollTarget(place, first, focus, size)
      ride = new CardRide(box, { focus, place, target, size, last })
      calmAt = performance.now() + calmMs
    }
    const leaveRide = (): void => {
      ride?.leave()
      ride = undefined
    }
    const findPlace = (): StagePlace => {
      windowHeight = innerHeight
      const { top, bottom } = ground.getBoundingClientRect()
      const below = document.documentElement.scrollHeight - scrollY - bottom
      return { stageTop: top + scrollY, scrollY, windowHeight, below: Math.max(0, below) }
    }
    /** What a swipe to either side will show, as far as it is not too much. */
    const wishFor = (place: StagePlace): RoundSlice[] => {
      const target = toScrollTarget(place, first, focus, size)
      const near = [focus + 1, focus - 1, focus + 0.5].filter(at => at >= 0 && at <= last)
      let all = slicesAt(focus, place.scrollY - place.stageTop, size.spare, SLIVER)
      for (const at of near) {
        const more = mergeSlices(all, slicesAt(at, target(at) - place.stageTop, 0, SLIVER))
        all = planWindow(all, all, more, Math.max(0, MOST_CARDS - countBouts(all)))
      }
      return all
    }
    const watchPage = (place: StagePlace): void => {
      if (!ride?.stands(place)) waitForRide(place, CALM_MS)
      must = slicesAt(focus, place.scrollY - place.stageTop, 0, SLIVER)
      wish = wishFor(place)
      mount(0)
      mountAhead()
    }
    const putCards = (): void => {
      placeCards(ground, shown.current, focus, size)
      if (lines.current) drawLines(lines.current, toLinePaths(shown.current, follows.current, focus, size))
    }
    const putExact = (): void => {
      ground.style.height = `${stageHeight(first, focus, size)}px`
      putCards()
    }
    /** Everything exact: after a swipe, when something changed size. */
    const rest = (): void => {
      width = box.clientWidth
      focus = focusNow()
      const before = swipe
      swipe = undefined
      leaveRide()
      putExact()
      delete ground.dataset.moving
      if (before) scrollTo({ top: before.target(focus), behavior: 'instant' })
      const place = findPlace()
      waitForRide(place, 0)
      watchPage(place)
    }
    const beginSwipe = (): Swipe => {
      const place = findPlace()
      clearTimeout(idle)
      if (!ride?.stands(place)) leaveRide()
      ground.dataset.moving = ''
      // Tall enough for all that will come into the window while the page stands still.
      const least = place.scrollY - place.stageTop + windowHeight
      if (stageHeight(first, focus, size) < least) ground.style.height = `${least}px`
      const seen = new Set(ground.children)
      const ready = holdsSlices(shown.current, wish) ? READY : 0
      return { place, target: toScrollTarget(place, first, focus, size), ready, start: focus, seen }
    }
    const moveAll = (now: Swipe): void => {
      const { place, target, seen } = now
      const top = place.scrollY - place.stageTop
      const view = { top, bottom: top + place.windowHeight, width }
      if (!ride?.reaches(focus)) leaveRide()
      moveCards(ground, shown.current, focus, size, place.scrollY - target(focus), view, seen, ride?.carries)
    }
    const moveSwipe = (next: number, now: Swipe): void => {
      const direction = Math.sign(next - focus)
      focus = next
      moveAll(now)
      if (Math.abs(next - now.start) < now.ready) return
      // Not all at once: a card may come some frames late, the swipe must not wait for it.
      const ahead = Math.max(0, Math.min(last, next + direction * AHEAD))
      const seen = [next, ahead].map(at => slicesAt(at, now.target(at) - now.place.stageTop, 0, SLIVER))
      const wanted = mergeSlices(seen[0] ?? [], seen[1] ?? [])
      if (holdsSlices(shown.current, wanted)) return
      const kept = mergeSlices(shown.current, wanted)
      must = []
      wish =
        countBouts(kept) <= MOST_CARDS ? kept : countBouts(wanted) <= MOST_CARDS ? wanted : (seen[0] ?? [])
      mount(ride?.isOffered ? PORTION : MOVING_PORTION)
    }
    /** Comes to rest when nothing moved for a while; between two rounds a finger may still hold it. */
    const settleSoon = (waits: number): void => {
      clearTimeout(settled)
      settled = setTimeout(() => {
        if (Math.abs(focus - Math.round(focus)) > 0.01 && waits > 0) settleSoon(waits - 1)
        else settle.current()
      }, SETTLED_MS)
    }
    const draw = (): void => {
      frame = 0
      const next = focusNow()
      if (next !== focus) {
        swipe ??= beginSwipe()
        moveSwipe(next, swipe)
        settleSoon(MOST_WAITS)
      } else if (!swipe) {
        watchPage(findPlace())
      }
    }
    const onMove = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    settle.current = () => {
      clearTimeout(settled)
      rest()
    }
    look.current = () => {
      if (swipe) {
        for (const card of ground.children) swipe.seen.add(card)
        ride?.board(ground, shown.current)
        moveAll(swipe)
        return
      }
      putCards()
      if (performance.now() >= calmAt) ride?.board(ground, shown.current)
      mountAhead()
    }
    /** Browsers that know say at once that all has come to rest; the timer is for the others. */
    const onEnd = (): void => {
      if (swipe && Math.abs(focusNow() - Math.round(focusNow())) <= 0.01) settle.current()
    }
    putExact()
    box.addEventListener('scroll', onMove, { passive: true })
    box.addEventListener('scrollend', onEnd, { passive: true })
    addEventListener('scroll', onMove, { passive: true })
    const watcher = new ResizeObserver(() => {
      width = box.clientWidth
      onMove()
    })
    watcher.observe(box)
    return () => {
      leaveRide()
      cancelAnimationFrame(frame)
      clearTimeout(settled)
      clearTimeout(idle)
      watcher.disconnect()
      box.removeEventListener('scroll', onMove)
      box.removeEventListener('scrollend', onEnd)
      removeEventListener('scroll', onMove)
    }
  }, [shape, size, scroller, stage, lines])

  // Newly mounted cards have no place yet.
  useLayoutEffect(() => {
    shown.current = mounted.slices
    follows.current = path
    look.current()
  })

  // The first paint waits for no measuring; what it needs is put right a little later.
  useEffect(() => {
    const timer = setTimeout(() => settle.current(), FIRST_LOOK_MS)
    return () => clearTimeout(timer)
  }, [])

  return { mounted, settle }
}
