import { useEffect, useEffectEvent } from 'react'

/** What the keys of the desk do; one that is left out does what it does anywhere. */
export interface DeskKeys {
  readonly ours?: () => void
  readonly theirs?: () => void
  readonly both?: () => void
  readonly play?: () => void
  readonly undo?: () => void
  readonly card?: () => void
  readonly note?: () => void
  readonly start?: () => void
  readonly end?: () => void
  readonly leave?: () => void
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

/** Where every key is somebody else's, and where the arrows alone are. */
const FIELDS = 'input:not([type="range"]), select, textarea, dialog[open], [role="menu"]'
const ARROWED = 'input[type="range"], [role="tablist"]'
/** A button that has the focus is pressed by Space. */
const PRESSED = 'button, a[href], summary'

/** The desk on a keyboard, wherever the focus is but in a field or a dialog; undefined: the keys are nobody's. */
export function useDeskKeys(keys: DeskKeys | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.repeat || event.defaultPrevented) return
    const name = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    const act = name && keys?.[name]
    if (!act || isTaken(event)) return
    if (name !== 'leave') event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(FIELDS)) return true
  if (key.startsWith('Arrow') && target.closest(ARROWED)) return true
  return key === ' ' && target.closest(PRESSED) !== null
}
