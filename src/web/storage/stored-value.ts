import { useSyncExternalStore } from 'react'

/** One typed value under one key of the browser's local storage. */
export interface StoredValue<Value> {
  readonly key: string
  read(): Value
  write(value: Value): void
  clear(): void
  subscribe(listener: () => void): () => void
}

const listeners = new Map<string, Set<() => void>>()

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

/** The browser's storage, or none where it is blocked. */
function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * A local value. `parse` narrows what was stored (maybe by an older version) or answers undefined, then `initial`
 * holds. The same text gives the same object, so that React sees no change where there is none.
 */
export function storedValue<Value>(
  key: string,
  initial: Value,
  parse: (raw: unknown) => Value | undefined,
): StoredValue<Value> {
  let text: string | null | undefined
  let value = initial
  const read = (): Value => {
    const stored = findStorage()?.getItem(key) ?? null
    if (stored === text) return value
    text = stored
    value = stored === null ? initial : (parse(safeJson(stored)) ?? initial)
    return value
  }
  return {
    key,
    read,
    write(next) {
      try {
        findStorage()?.setItem(key, JSON.stringify(next))
      } catch (error) {
        console.warn(`Could not keep ${key}`, error)
      }
      notify(key)
    },
    clear() {
      findStorage()?.removeItem(key)
      notify(key)
    },
    subscribe(listener) {
      const own = listeners.get(key) ?? new Set()
      own.add(listener)
      listeners.set(key, own)
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener()
      }
      globalThis.addEventListener?.('storage', onStorage)
      return () => {
        own.delete(listener)
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a stored value and follows its changes, also those of other tabs. */
export function useStored<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.read)
}
