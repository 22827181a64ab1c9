import { useEffect, useRef, useState } from 'react'

/** So long what changed is marked for who wants no motion, in milliseconds. */
const MARKED_MS = 3_000

/** Whether a word on the screen has changed a moment ago; not when it first comes. */
export function useJustChanged(word: string): boolean {
  const [isMarked, setIsMarked] = useState(false)
  const before = useRef(word)
  useEffect(() => {
    if (before.current === word) return undefined
    before.current = word
    setIsMarked(true)
    const timer = setTimeout(() => setIsMarked(false), MARKED_MS)
    return () => clearTimeout(timer)
  }, [word])
  return isMarked
}
