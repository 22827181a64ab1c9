import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { noteAt, recallAt } from '#web/kit/page/place-memory.ts'
import type { StoredValue } from '#web/storage/stored-value.ts'

/** The height of a heading alone, in pixels. */
const HEADING = 46
/** The most that is kept free: a heading, five lines and the button below them. */
const MOST = 380
/** The height of the button that asks for the rest. */
const MORE = 44

interface Room {
  readonly height: number
  /** Lines that there is room for; -1: for the heading alone. */
  readonly lines: number
}

/** How high a place of the history was left, so that it stands where it stood when somebody comes back. */
interface LeftRoom {
  readonly height: number
  readonly room: Room | undefined
}

interface StillRoom {
  /** Undefined: as high as it likes. */
  readonly room: Room | undefined
  /** Somebody asked for something here: from now on it may grow and shrink. */
  release(): void
}

/** Without connection nothing will come soon: no more is kept free than a heading needs. */
const toReserved = (stored: number): number => Math.min(stored, navigator.onLine ? MOST : HEADING)

/**
 * Keeps a list at the height that it had when its content comes or changes by itself while something is shown below:
 * it must not push a button from under a finger. The first height is that of the last visit on this device.
 * `content` undefined: on its way. Where it turns out that there is nothing (`isNothing`) no room stays.
 */
export function useStillRoom(
  box: RefObject<HTMLElement | null>,
  content: unknown,
  isAbove: boolean,
  stored: StoredValue<number>,
  isNothing: boolean,
): StillRoom {
  const { key } = useLocation()
  const [{ reserved, found }] = useState(() => {
    const left = recallAt<LeftRoom>(key, 'room')
    return { reserved: left?.height ?? toReserved(stored.read()), found: { content, room: left?.room } }
  })
  const [laid, setLaid] = useState<{ content: unknown; room: Room | undefined }>(found)
  const had = useRef(reserved)
  const wasAbove = useRef(false)
  // What is new is laid out freely once, measured, and cut to its room before it is painted.
  const isMeasured = laid.content === content
  const isFree = content !== undefined && (isNothing || !(isMeasured && laid.room))
  useLayoutEffect(() => {
    if (isMeasured || content === undefined) return
    const isCut = !isNothing && wasAbove.current && (box.current?.offsetHeight ?? 0) !== had.current
    setLaid({ content, room: isCut ? toRoom(box.current, had.current) : undefined })
  }, [content, isMeasured, isNothing, box])
  useLayoutEffect(() => {
    wasAbove.current = isAbove
    if (content === undefined) return
    had.current = box.current?.offsetHeight ?? 0
    noteAt(key, 'room', { height: had.current, room: isFree ? undefined : laid.room } satisfies LeftRoom)
    if (isFree && had.current > 0 && had.current !== stored.read()) stored.write(had.current)
  })
  const kept = isMeasured && !isNothing ? laid.room : undefined
  const room = content === undefined ? { height: reserved, lines: -1 } : kept
  return { room, release: () => setLaid({ content, room: undefined }) }
}

function toRoom(box: HTMLElement | null, height: number): Room {
  const lines = [...(box?.querySelectorAll('li') ?? [])]
  const top = box?.getBoundingClientRect().top ?? 0
  const bottoms = lines.map(line => line.getBoundingClientRect().bottom - top)
  if ((bottoms.at(-1) ?? 0) <= height && !box?.querySelector('ul + button'))
    return { height, lines: lines.length }
  const fitting = bottoms.filter(bottom => bottom + MORE <= height).length
  const heading = box?.querySelector('summary')?.offsetHeight ?? 0
  return { height, lines: fitting === 0 && heading + MORE > height ? -1 : fitting }
}
