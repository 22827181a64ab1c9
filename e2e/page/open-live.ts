import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens /live with what another process has just written: a list may be some seconds old when it is asked for. */
export const openLive = (page: Page, listed: Locator): Promise<void> =>
  expect(async () => {
    await page.goto('/live')
    await expect(listed).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
