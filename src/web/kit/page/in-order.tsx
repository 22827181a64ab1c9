import {
  Children,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './in-order.module.css'

type Hold = () => () => void
const HoldBelow = createContext<Hold | null>(null)

/**
 * Parts of a page one below the other, all asked for at once and each shown when everything above it is there: what
 * comes late must not push a button from under a finger. A part says that it is on its way by `useHoldBelow`. What has
 * been shown stays: what somebody opens above it may take its time.
 */
export function InOrder({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const first = Math.min(...waiting)
  const [reached, setReached] = useState(-1)
  // Shown is what was painted: parts say that they are on their way only once they are laid out.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReached(before => Math.max(before, first)))
    return () => cancelAnimationFrame(frame)
  }, [first])
  return Children.map(children, (part, place) => (
    <Part place={place} isShown={place <= Math.max(first, reached)} onWaiting={setWaiting}>
      {part}
    </Part>
  ))
}

interface PartProps {
  readonly place: number
  readonly isShown: boolean
  readonly onWaiting: (change: (waiting: readonly number[]) => readonly number[]) => void
  readonly children: ReactNode
}

function Part({ place, isShown, onWaiting, children }: PartProps) {
  const hold = useCallback<Hold>(() => {
    onWaiting(waiting => [...waiting, place])
    return () => onWaiting(waiting => waiting.filter(one => one !== place))
  }, [place, onWaiting])
  return (
    <HoldBelow value={hold}>
      <div className={styles.part} hidden={!isShown}>
        {children}
      </div>
    </HoldBelow>
  )
}

/** While a part's first answer is on its way, what stands below it in `InOrder` is not shown; later answers hide nothing. */
export function useHoldBelow(isAwaited: boolean): void {
  const hold = useContext(HoldBelow)
  const wasThere = useRef(false)
  useLayoutEffect(() => {
    if (!isAwaited) wasThere.current = true
    return isAwaited && !wasThere.current ? hold?.() : undefined
  }, [isAwaited, hold])
}
