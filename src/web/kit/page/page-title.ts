import { useEffect } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'

/** Names the page in the window's title. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = page === undefined ? MESSAGES.app.name : MESSAGES.app.title(page)
  }, [page])
}
