import { useState } from 'react'

/** A value as it was when `stamp` became another one, whatever it is meanwhile. */
export function useHeld<Value>(value: Value, stamp: string): Value {
  const [held, setHeld] = useState({ stamp, value })
  if (held.stamp === stamp) return held.value
  setHeld({ stamp, value })
  return value
}
