import { useEffect, useState } from 'react'
import { useMe } from '#web/api/session.ts'
import { lazyPart } from '#web/kit/lazy-part.tsx'

export const SearchPalette = lazyPart(
  async () => (await import('#web/features/search/search-palette.tsx')).SearchPalette,
)

const ASKED = 'allez:search'

/** Opens the search from anywhere, for those without keys. */
export const askForSearch = (): boolean => dispatchEvent(new Event(ASKED))

/** Opens the search over everything with "/" or Ctrl-K, for somebody signed in. */
export function PaletteKey() {
  const [open, setOpen] = useState(false)
  const signedIn = Boolean(useMe().data)
  useEffect(() => {
    if (!signedIn) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isChord && !(isSlash && !isTyping(event.target))) return
      // Another dialog has the page for itself.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    const onAsked = (): void => setOpen(true)
    addEventListener('keydown', onKeyDown)
    addEventListener(ASKED, onAsked)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(ASKED, onAsked)
    }
  }, [signedIn])
  if (!open || !signedIn) return null
  return <SearchPalette onClose={() => setOpen(false)} />
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
