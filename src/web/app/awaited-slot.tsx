import { type ComponentType, useEffect, useState } from 'react'

/** The screen itself comes first. */
const AFTER_MS = 1500

/**
 * Where it shows, to somebody signed in, that one of an awaited name appeared: that line's code and its question come behind
 * the screen.
 */
export function AwaitedSlot() {
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    const left = new AbortController()
    const bring = (): void =>
      void import('#web/features/settings/fencers/awaited-line.tsx').then(
        ({ AwaitedLine }) => setLine(() => AwaitedLine),
        () => addEventListener('online', bring, { once: true, signal: left.signal }),
      )
    const timer = setTimeout(bring, AFTER_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return Line && <Line />
}
