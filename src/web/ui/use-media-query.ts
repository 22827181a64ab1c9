import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as the window changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** The width from which there are two panes. */
export const WIDE = '(min-width: 900px)'
