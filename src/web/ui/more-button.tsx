import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

/** How far below the window the button presses itself. */
const AHEAD = '500px'

/** Shows more of a list when pressed, or by itself when the reader has nearly scrolled to it. `shown`: how much shows. */
export function MoreButton({
  shown,
  onMore,
  children,
}: {
  shown: number
  onMore: () => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const press = useEffectEvent(onMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more above it, where it stands is asked anew
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      looks => {
        // A slow device tells several at once; where the button stands now is the last.
        if (looks.at(-1)?.isIntersecting) press()
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [shown])
  return (
    <div ref={place}>
      <Button onClick={onMore}>{children}</Button>
    </div>
  )
}
