import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNetworkSpare, readNetwork } from './is-network-spare.ts'
import { keepMine, keepNext } from './keep-mine.ts'
import { keepParts } from './keep-parts.ts'
import { whenWarm } from './when-warm.ts'

/** Who comes back to an open page has it all looked at again, at most this often: newer parts, and what changed today. */
const AGAIN_MS = 15 * 60_000

/** Keeps the app on the device, and what whoever is signed in (`id`) wants without a network. */
export function useKeptApp(id: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    let left = false
    let keptAt = Date.now()
    const keep = async (): Promise<void> => {
      keptAt = Date.now()
      await whenWarm
      const keeping = {
        client,
        now: Date.now,
        hasLeft: () => left,
        isSpare: () => isNetworkSpare(readNetwork()),
      }
      const today = id === undefined ? undefined : await keepMine(keeping)
      if (!left) await keepParts()
      if (today) await keepNext(keeping, today)
    }
    const comeBack = (): void => {
      if (document.hidden || Date.now() - keptAt < AGAIN_MS) return
      void keep()
      void navigator.serviceWorker
        ?.getRegistration()
        .then(one => one?.update())
        .catch(() => {})
    }
    void keep()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [client, id])
}
