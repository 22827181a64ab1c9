import { type PublicViews, usePublicView } from '#web/api/live/use-public-view.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'

/** What a link opens as a page shows it: nothing more once it has closed, whatever the server says or cannot say. */
export function useOpenView<Name extends keyof PublicViews>(
  name: Name,
  { token, tickMs }: { readonly token: string; readonly tickMs: number },
) {
  const { view, isClosed, isFailing } = usePublicView(name, token)
  const now = useServerNow(tickMs)
  const shown = view && view.closesAt > now && !isClosed ? view : undefined
  return { view: shown, hasClosed: isClosed || (view !== undefined && !shown), isFailing, now }
}
