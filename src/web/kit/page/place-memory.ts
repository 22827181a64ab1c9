import { useState } from 'react'
import { useLocation } from 'react-router'

/** So many visited places are remembered. */
const MOST_PLACES = 60

const places = new Map<string, Map<string, unknown>>()

function findPlace(key: string): Map<string, unknown> {
  const place = places.get(key) ?? new Map<string, unknown>()
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
  return place
}

/** What was noted under a name at a place of the history. */
export const recallAt = <Value>(key: string, name: string): Value | undefined =>
  places.get(key)?.get(name) as Value | undefined

/** Notes something at a place of the history, until the page is loaded anew. */
export const noteAt = (key: string, name: string, value: unknown): void =>
  void findPlace(key).set(name, value)

/** A state of the screen that is as it was when somebody comes back to this place of the history. */
export function useHere<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { key } = useLocation()
  const [value, setValue] = useState(() => recallAt<Value>(key, name) ?? initial)
  return [
    value,
    next => {
      noteAt(key, name, next)
      setValue(next)
    },
  ]
}
