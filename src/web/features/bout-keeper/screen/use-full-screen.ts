import { useEffect, useSyncExternalStore } from 'react'

/** The whole screen of the device, where a browser gives it; undefined: it does not. Given back when the page is left. */
export function useFullScreen(): { readonly isOn: boolean; readonly toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  useEffect(() => leave, [])
  if (!document.fullscreenEnabled) return undefined
  return {
    isOn,
    toggle: () => {
      if (isOn) leave()
      else void document.documentElement.requestFullscreen().catch(() => undefined)
    },
  }
}

function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
