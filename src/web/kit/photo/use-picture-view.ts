import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { movePicture, type PictureView, WHOLE_PICTURE, zoomPicture } from './plan-zoom.ts'

/** A key moves so many CSS pixels; a notch of the wheel, about a hundred, makes it half as large again. */
const STEP = 40
const WHEEL = 250

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

interface PictureHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(event: PointerEvent): void
  onKeyDown(event: KeyboardEvent): void
}

/** A picture in a frame that is moved by a finger, and zoomed by two, by a wheel or by keys. */
export function usePictureView(): {
  readonly view: PictureView
  readonly frame: RefObject<HTMLDivElement | null>
  readonly zoom: (by: number) => void
  readonly handlers: PictureHandlers
} {
  const [view, setView] = useState(WHOLE_PICTURE)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  const zoomAt = (by: number, clientX: number, clientY: number): void => {
    const { left, top, width, height } = box()
    setView(before => zoomPicture(before, by, { x: clientX - left, y: clientY - top }, { width, height }))
  }
  const zoom = (by: number): void => {
    const { left, top, width, height } = box()
    zoomAt(by, left + width / 2, top + height / 2)
  }

  const turn = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault()
    zoomAt(Math.exp(-event.deltaY / WHEEL), event.clientX, event.clientY)
  })
  useEffect(() => {
    // React's own listeners of wheels cannot keep the page from scrolling.
    const listen = (event: WheelEvent): void => turn(event)
    const element = frame.current
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  function move(event: PointerEvent): void {
    const { pointerId, clientX, clientY } = event
    const before = fingers.current.get(pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    const { width, height } = box()
    if (!other) {
      setView(one => movePicture(one, clientX - before.x, clientY - before.y, { width, height }))
      return
    }
    const apart = (at: { x: number; y: number }): number => Math.hypot(at.x - other.x, at.y - other.y)
    const by = apart({ x: clientX, y: clientY }) / Math.max(1, apart(before))
    zoomAt(by, (clientX + other.x) / 2, (clientY + other.y) / 2)
  }

  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId)
  return {
    view,
    frame,
    zoom,
    handlers: {
      onPointerDown({ pointerId, clientX, clientY, currentTarget }) {
        currentTarget.setPointerCapture(pointerId)
        fingers.current.set(pointerId, { x: clientX, y: clientY })
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown(event) {
        const arrow = ARROWS[event.key]
        const { width, height } = box()
        if (arrow) setView(one => movePicture(one, arrow[0], arrow[1], { width, height }))
        else if (event.key === '+') zoom(1.5)
        else if (event.key === '-') zoom(1 / 1.5)
        else return
        event.preventDefault()
      },
    },
  }
}
