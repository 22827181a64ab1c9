import { type ComponentType, useEffect, useState } from 'react'

/** The screen itself comes first. */
const AFTER_MS = 1500

/** Where it shows that somebody of an awaited name appeared: that line's code and its question come behind the screen. */
export function AwaitedSlot() {
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    // Without a network there is nothing to tell: the next page load asks again.
    const bring = (): void =>
      void import('#web/features/settings/fencers/awaited-line.tsx').then(
        ({ AwaitedLine }) => setLine(() => AwaitedLine),
        () => {},
      )
    const timer = setTimeout(bring, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Line && <Line />
}
