import '#web/ui/tokens.css'
import '#web/ui/stand-in-fonts.css'
import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#web/api/calls/query-client.ts'
import { shareNow } from '#web/api/live/share-now.ts'
import { ErrorBoundary } from '#web/kit/page/error-boundary.tsx'
import { currentLanguage } from '#web/storage/language.ts'
import { AllezApp } from './allez-app.tsx'
import { bringFonts } from './bring-fonts.ts'
import { followColorScheme } from './follow-color-scheme.ts'
import { openRoot } from './react-root.ts'
import { isByLink, startEarly } from './start-early.ts'

/** Longest that the bar alone shows for the sake of what is on its way. */
const PATIENCE_MS = 300
/** When the first screen has most likely settled. */
const WARM_UP_MS = 2_500

document.documentElement.lang = currentLanguage()
followColorScheme()
shareNow(queryClient)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page = openRoot(root)
const ready = startEarly(queryClient, location.pathname)
if (!isByLink(location.pathname)) warmUpLater()
// What the head of the page asked for is often here already: drawn once, with it, a slow phone is sooner done. Whatever
// fails there shows on the screen itself. Not awaited: a screen's file is run only after this one.
void Promise.race([ready, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]).then(render, render)
let tellDrawn: (() => void) | undefined
const drawn = new Promise<void>(resolve => {
  tellDrawn = resolve
})
void bringFonts(Promise.all([ready, drawn]))

/** In one go: in slices a slow phone takes longer. But where one's day begins somebody may go on before it is drawn: they wait less. */
function render(): void {
  if (location.pathname === '/live') startTransition(draw)
  else draw()
}

function draw(): void {
  page.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AllezApp />
            <Drawn />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}

/** Beside the first content: what waits for it hears once it is on the page. */
function Drawn() {
  useEffect(() => tellDrawn?.(), [])
  return null
}

/** The list of all that is fetched ahead comes behind the first screen, too. */
function warmUpLater(): void {
  const begin = async (): Promise<void> => (await import('./warm-up.ts')).warmUp(queryClient)
  const tryOn = (): unknown => begin().catch(() => addEventListener('online', tryOn, { once: true }))
  setTimeout(tryOn, WARM_UP_MS)
}
