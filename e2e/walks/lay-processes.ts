import type { Page } from '@playwright/test'
import type { AdminProcess } from '#contract/admin/admin-process.ts'

/** Two processes, of which none runs tasks; the first with statements that took long. */
export async function layProcesses(page: Page, slow: AdminProcess['slow'] = []): Promise<void> {
  const at = Date.UTC(2026, 10, 21, 12)
  const one = { place: 'hall-1:1', startedAt: at, seenAt: at, memoryMb: 210, lagMs: 12 }
  const processes: AdminProcess[] = [
    { ...one, services: 'web', viewers: 7, slow },
    { ...one, services: 'feed', place: 'hall-1:2', viewers: 0, slow: [] },
  ]
  await page.route('**/api/v2/admin/processes', route => route.fulfill({ json: processes }))
}
