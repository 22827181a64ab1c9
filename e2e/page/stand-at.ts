import type { Page } from '@playwright/test'
import { keepFromServerClock } from './keep-from-server-clock.ts'

/** Stands a page's clock at a moment, whatever the server's shows. */
export async function standAt(page: Page, moment: string | Date): Promise<void> {
  await keepFromServerClock(page.context())
  await page.clock.setFixedTime(moment)
}
