import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeTip } from './place-tip.ts'
import styles from './tooltip.module.css'

/** Delays of spec §9 in milliseconds. */
export const TOOLTIP_DELAYS = { enter: 100, touch: 700, touchLeave: 1500, touchHide: 10_000 } as const

/** A finger's tap is told to the page as focus and click as well, this soon. */
const TAP_ECHO_MS = 1000

/**
 * A hint on hover, focus, tap or long press; line breaks in `text` show. Escape hides it, and after a touch the time.
 * What can be focused in the content is described by the hint.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [openBy, setOpenBy] = useState<'pointer' | 'touch'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const wasPressed = useRef(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const id = useId()
  const later = (next: typeof openBy, ms: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenBy(next), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (openBy === undefined || !anchor.current || !tip.current) return
    const [around, shown] = [anchor.current, tip.current]
    const described = around.querySelector('button, a[href], [tabindex]')
    shown.showPopover()
    const place = (): void => placeTip(shown, around)
    place()
    described?.setAttribute('aria-describedby', id)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      described?.removeAttribute('aria-describedby')
      removeEventListener('scroll', place, { capture: true })
    }
  }, [openBy, id])
  useEffect(() => {
    if (openBy === undefined) return
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenBy(undefined)
    }
    const leave = (event: globalThis.PointerEvent): void => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpenBy(undefined)
    }
    document.addEventListener('keydown', hide)
    document.addEventListener('pointerdown', leave)
    const cap =
      openBy === 'touch' ? setTimeout(() => setOpenBy(undefined), TOOLTIP_DELAYS.touchHide) : undefined
    return () => {
      document.removeEventListener('keydown', hide)
      document.removeEventListener('pointerdown', leave)
      clearTimeout(cap)
    }
  }, [openBy])
  const isTouch = (event: PointerEvent): boolean => {
    if (event.pointerType !== 'touch') return false
    touchedAt.current = event.timeStamp
    return true
  }
  const isEcho = (event: { timeStamp: number }): boolean => event.timeStamp - touchedAt.current < TAP_ECHO_MS
  const onTap = (): void => {
    clearTimeout(timer.current)
    setOpenBy('touch')
  }
  const onRelease = (): void => {
    wasPressed.current = openBy !== undefined
    if (wasPressed.current) later(undefined, TOOLTIP_DELAYS.touchLeave)
    else clearTimeout(timer.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only watches pointers and focus of its content
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys show the hint by focus
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={event => !isTouch(event) && later('pointer', TOOLTIP_DELAYS.enter)}
      onPointerLeave={event => !isTouch(event) && later(undefined, 0)}
      onPointerDown={event => isTouch(event) && openBy === undefined && later('touch', TOOLTIP_DELAYS.touch)}
      onPointerUp={event => isTouch(event) && onRelease()}
      onPointerCancel={event => isTouch(event) && onRelease()}
      onClick={event => isEcho(event) && !wasPressed.current && onTap()}
      onContextMenu={event => isEcho(event) && event.preventDefault()}
      onFocus={event => !isEcho(event) && later('pointer', TOOLTIP_DELAYS.enter)}
      onBlur={() => later(undefined, 0)}
    >
      {children}
      {openBy !== undefined && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  )
}
