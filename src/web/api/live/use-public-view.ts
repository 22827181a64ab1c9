import { useEffect, useState } from 'react'
import type { DayView } from '#contract/live/day-view.ts'
import type { WallView } from '#contract/live/wall-view.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { askPublic, type PublicWord } from './ask-public.ts'

/** Pages that a link opens, by the call that answers them. */
export interface PublicViews {
  readonly getDay: DayView
  readonly getWall: WallView
}

/** What shows: the last that was known, whether the page has closed, whether the newest try failed. */
export interface PublicState<View> {
  readonly view?: View
  readonly isClosed: boolean
  readonly isFailing: boolean
}

/** So often a page that a link opens asks anew, in milliseconds. */
const POLL_MS = 15_000

/** What a link opens, kept fresh while the page shows; the last word stays where there is no connection, until it closes. */
export function usePublicView<Name extends keyof PublicViews>(
  name: Name,
  token: string,
): PublicState<PublicViews[Name]> {
  const [state, setState] = useState<PublicState<PublicViews[Name]>>({ isClosed: false, isFailing: false })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const url = requestUrl(name, { params: { token } })
    let etag: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    const ask = async (): Promise<void> => {
      if (isAsking || signal.aborted) return
      isAsking = true
      clearTimeout(timer)
      const word = await askPublic<PublicViews[Name]>(url, { etag, signal })
      isAsking = false
      if (word.kind === 'view') etag = word.etag
      setState(before => toNext(before, word))
      if (word.kind === 'closed') controller.abort()
      else timer = setTimeout(later, POLL_MS)
    }
    const askNow = (): void => {
      // Given up: nobody waits for it.
      ask().catch(() => {})
    }
    const later = (): void => {
      // A page that nobody sees asks when it is seen again.
      if (document.visibilityState === 'visible') askNow()
    }
    document.addEventListener('visibilitychange', later, { signal })
    addEventListener('online', askNow, { signal })
    askNow()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [name, token])
  return state
}

/** What shows after an answer. */
function toNext<View extends { readonly lookedAt: number }>(
  before: PublicState<View>,
  word: PublicWord<View>,
): PublicState<View> {
  switch (word.kind) {
    case 'view':
      return { view: word.view, isClosed: false, isFailing: false }
    case 'same':
      return before.view
        ? { view: { ...before.view, lookedAt: word.lookedAt }, isClosed: false, isFailing: false }
        : before
    case 'closed':
      return { isClosed: true, isFailing: false }
    case 'failed':
      return { ...before, isFailing: true }
  }
}
