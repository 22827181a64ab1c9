import { useEffect, useEffectEvent, useRef } from 'react'
import { takeTouchDigit } from './plan-touch-typing.ts'

interface TouchKeys {
  /** Touches of the bout. */
  readonly most: number
  /** False: the pads are not there. */
  readonly isOn: boolean
  /** The pads stand in a dialog; else what is pressed in one is the dialog's. */
  readonly isInDialog?: boolean
  /** Touches that were typed in digits, of one side after the other. */
  readonly onTouches: (touches: number) => void
  /** Z. */
  readonly onUndo: () => void
  /** Escape. */
  readonly onLeave: () => void
}

/** The pads on a keyboard: digits, Z and Escape, wherever the focus is but in a field, a menu or a dialog. */
export function useTouchKeys({
  most,
  isOn,
  isInDialog = false,
  onTouches,
  onUndo,
  onLeave,
}: TouchKeys): void {
  const held = useRef('')
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (isElsewhere(event.target, isInDialog)) return
    const waiting = held.current
    if (/^\d$/.test(event.key) && isOn) {
      const next = takeTouchDigit(waiting, event.key, most)
      held.current = next.held
      for (const touches of next.touches) onTouches(touches)
    } else if (event.key === 'Enter' && waiting !== '') {
      event.preventDefault()
      held.current = ''
      onTouches(Number(waiting))
    } else if (event.key === 'Escape') {
      held.current = ''
      onLeave()
    } else if (event.key.toLowerCase() === 'z') {
      held.current = ''
      // What was held was not typed yet: letting it go is all that is taken back.
      if (waiting === '') onUndo()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isElsewhere = (target: EventTarget | null, isInDialog: boolean): boolean =>
  target instanceof Element &&
  target.closest(`input, select, textarea${isInDialog ? '' : ', dialog[open]'}`) !== null
