import { useEffect } from 'react'

/** Keeps the screen awake while the page shows and `isOn`, where the browser lets it. */
export function useWakeLock(isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    let lock: WakeLockSentinel | undefined
    let hasLeft = false
    const ask = async (): Promise<void> => {
      // The browser takes it back whenever the page is hidden; what it refuses is no trouble to anybody.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (hasLeft) void lock?.release()
    }
    const again = (): void => void ask()
    document.addEventListener('visibilitychange', again)
    again()
    return () => {
      hasLeft = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}
