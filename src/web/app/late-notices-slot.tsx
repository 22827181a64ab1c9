import { type ComponentType, useEffect, useState } from 'react'

/** The screen itself comes first. */
const AFTER_MS = 1500

/** Where the app's own quiet news show; their code and their questions come behind the screen. */
export function LateNoticesSlot() {
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(() => {
    const bring = (): void =>
      void import('./installed/late-notices.tsx').then(
        ({ LateNotices }) => setNotices(() => LateNotices),
        () => addEventListener('online', bring, { once: true }),
      )
    const timer = setTimeout(bring, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Notices && <Notices />
}
