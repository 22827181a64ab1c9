import { type ComponentType, type FunctionComponent, useEffect, useSyncExternalStore } from 'react'
import { useHoldBelow } from './in-order.tsx'
import { PartLoader } from './part-loader.ts'
import { PartPending } from './part-pending.tsx'

/** A component whose code comes later. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Fetches the code ahead; whether it came. */
  readonly fetch: () => Promise<boolean>
}

const BROWSER = {
  setTimer(run: () => void, ms: number) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  onOnline(run: () => void) {
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  },
}

/**
 * A part of the app in a file of its own. Unlike React's `lazy` it shows at once that it is on its way, says when there
 * is no connection, and goes on trying. `room`: CSS pixels that it will take. `holds`: what stands below it in `InOrder`
 * waits for its code.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { room, holds = false }: { room?: number; holds?: boolean } = {},
): LazyPart<Props> {
  // In an object: a component alone would be taken for a function that makes the state.
  const loader = new PartLoader(async () => ({ Part: await load() }), BROWSER)
  function Lazy(props: Props) {
    const { part, tries } = useSyncExternalStore(loader.subscribe, loader.getState)
    const missing = part === undefined
    useHoldBelow(holds && missing && tries === 0)
    useEffect(() => (missing ? loader.want() : undefined), [missing])
    if (!part) return <PartPending tries={tries} room={room} onRetry={() => void loader.fetch()} />
    const { Part } = part
    return <Part {...props} />
  }
  return Object.assign(Lazy, { fetch: () => loader.fetch() })
}
