import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NumberedBout } from './pool-course.ts'

/** So long what others typed is called "just now", in milliseconds. */
const FRESH_MS = 20_000

/**
 * Slots of bouts that somebody else changed just now, while this page looked on. What was typed here waits on the device when
 * it first shows, and what an undo brings back was there before. `onFresh` is told of each once.
 */
export function useFreshSlots(
  bouts: readonly NumberedBout[],
  waiting: ReadonlySet<string>,
  onFresh: (bout: NumberedBout) => void,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<Set<string>>(undefined)
  const look = useEffectEvent((all: readonly NumberedBout[]): readonly string[] => {
    const before = known.current
    known.current ??= new Set()
    const changed = all.filter(({ score }) => score && !before?.has(score.entry.id))
    for (const { score } of changed) known.current.add(score?.entry.id ?? '')
    const others = before ? changed.filter(({ score }) => !waiting.has(score?.entry.id ?? '')) : []
    for (const bout of others) onFresh(bout)
    return others.map(({ slot }) => slot)
  })
  useEffect(() => {
    const slots = look(bouts)
    if (slots.length === 0) return
    setFresh(before => new Set([...before, ...slots]))
    // Not taken back with the next change: each has its own time.
    setTimeout(() => setFresh(before => new Set([...before].filter(slot => !slots.includes(slot)))), FRESH_MS)
  }, [bouts])
  return fresh
}
