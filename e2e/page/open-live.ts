import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens /live once the server tells of what another process has just written: a list may be two seconds old. */
export async function openLive(page: Page, tournament: string): Promise<void> {
  const readNames = async (): Promise<string[]> => {
    const answer = await page.request.get('/api/v2/tournament?type=upcoming')
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }
  await expect.poll(readNames).toContain(tournament)
  await page.goto('/live')
}
