import { useEffect, useEffectEvent } from 'react'

/** What a key of the desk does. */
export interface DeskKeys {
  readonly ours: () => void
  readonly theirs: () => void
  readonly both: () => void
  readonly play: () => void
  readonly undo: () => void
  readonly card: () => void
  readonly note: () => void
  readonly start: () => void
  readonly end: () => void
  readonly leave: () => void
}

const KEYS: Readonly<Record<string, keyof DeskKeys>> = {
  ArrowLeft: 'ours',
  ArrowRight: 'theirs',
  ArrowDown: 'both',
  ' ': 'play',
  z: 'undo',
  c: 'card',
  n: 'note',
  s: 'start',
  e: 'end',
  Escape: 'leave',
}

/** Where the arrows, or typed letters, are somebody else's. */
const FIELDS = 'input, select, textarea, dialog[open], [role="tablist"], [role="menu"]'
/** A button that has the focus is pressed by Space. */
const PRESSED = 'button, a[href], summary'

/** The desk on a keyboard, wherever the focus is but in a field or a dialog. */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    const name = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    const { target } = event
    if (name === undefined || (target instanceof Element && target.closest(FIELDS))) return
    if (name === 'play' && target instanceof Element && target.closest(PRESSED)) return
    if (name !== 'leave') event.preventDefault()
    keys[name]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
