import { useEffect, useEffectEvent } from 'react'

/** What a key does, by its name in the browser. */
export type BoutKeys = Readonly<Record<string, (() => void) | undefined>>

/** Keys for whoever keeps a bout at a keyboard; not while something is typed, a dialog is open or a button has the focus. */
export function useBoutKeys(keys: BoutKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const { target } = event
    if (!(target instanceof Element) || target.closest('dialog, input, select, textarea')) return
    // A button that has the focus is pressed by the space bar, as everywhere.
    if (event.key === ' ' && target.closest('button, a')) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
