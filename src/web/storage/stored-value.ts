import { useSyncExternalStore } from 'react'

/** One typed value under one key of the browser's local storage. */
export interface StoredValue<Value> {
  readonly key: string
  read(): Value
  write(value: Value): void
  clear(): void
  /** Whether the browser has it: what it refused goes with the page. */
  isKept(): boolean
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
  /** What the browser does not keep holds as long as the page. */
  let unkept: { readonly value: Value } | undefined
  const read = (): Value => {
    if (unkept) return unkept.value
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
      unkept = undefined
      try {
        const storage = findStorage()
        if (storage) storage.setItem(key, JSON.stringify(next))
        else unkept = { value: next }
      } catch (error) {
        console.warn(`Could not keep ${key}`, error)
        unkept = { value: next }
      }
      notify(key)
    },
    isKept: () => unkept === undefined,
    clear() {
      unkept = undefined
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

/** Holds what stands under some keys: what it answers writes it back, whoever has cleared it meanwhile. */
export function holdStored(keys: readonly string[]): () => void {
  const storage = findStorage()
  const held = keys.map(key => [key, storage?.getItem(key)] as const)
  return () => {
    for (const [key, text] of held) if (text) storage?.setItem(key, text)
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
