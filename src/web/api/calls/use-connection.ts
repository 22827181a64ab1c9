import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** `offline`: the device says so, or no question gets through; `silent`: one waits too long. */
export type Reachability = 'online' | 'silent' | 'offline'

/** What is known of the connection, for the screens. */
export const useConnection = (): Reachability => useSyncExternalStore(subscribe, readConnection)

function readConnection(): Reachability {
  const state = connection.read()
  if (!navigator.onLine || state === 'lost') return 'offline'
  return state === 'silent' ? 'silent' : 'online'
}

function subscribe(listener: () => void): () => void {
  const leave = connection.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    leave()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
