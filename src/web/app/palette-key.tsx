import { useEffect, useState } from 'react'
import { useMe } from '#web/api/calls/session.ts'
import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** What only an open search shows. */
export const SEARCH_PARTS = {
  SearchPalette: lazyPart(
    async () => (await import('#web/features/search/search-palette.tsx')).SearchPalette,
  ),
} as const

const ASKED = 'allez:search'

/** Opens the search from anywhere, for those without keys. */
export const askForSearch = (): boolean => dispatchEvent(new Event(ASKED))

/** Opens the search over everything with "/" or Ctrl-K, for somebody signed in. */
export function PaletteKey() {
  // How often it was opened: the browser says a moment late that it closed, when it may stand open anew.
  const [{ times, open }, setState] = useState({ times: 0, open: false })
  const signedIn = Boolean(useMe().data)
  useEffect(() => {
    if (!signedIn) return
    const onAsked = (): void => setState(last => ({ times: last.times + 1, open: true }))
    const onKeyDown = (event: KeyboardEvent): void => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isChord && !(isSlash && !isTyping(event.target))) return
      // Another dialog has the page for itself.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onAsked()
    }
    addEventListener('keydown', onKeyDown)
    addEventListener(ASKED, onAsked)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(ASKED, onAsked)
    }
  }, [signedIn])
  if (!open || !signedIn) return null
  const close = (): void => setState(last => (last.times === times ? { times, open: false } : last))
  return <SEARCH_PARTS.SearchPalette key={times} onClose={close} />
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
