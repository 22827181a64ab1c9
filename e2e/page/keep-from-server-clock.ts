import type { BrowserContext } from '@playwright/test'

/**
 * Lets no answer say the server's moment: pages go by that one where they are told it, and a test wants them at another. What a
 * test answers itself stays as it is.
 */
export const keepFromServerClock = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/api\/(?!.*\/stream)/, async route => {
    const response = await route.fetch()
    const { 'allez-now': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
