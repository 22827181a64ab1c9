import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/storage/language.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { followColorScheme } from './follow-color-scheme.ts'
import { startEarly } from './start-early.ts'
import { warmUp } from './warm-up.ts'

document.documentElement.lang = currentLanguage()
followColorScheme()
startEarly(queryClient, location.pathname)
warmUp(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = createRoot(root)
// As a transition the first render is done in slices, so that a slow phone answers to taps meanwhile.
startTransition(() =>
  page.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
)
