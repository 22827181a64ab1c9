import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from '../page/fixtures.ts'

/** Invites to a sheet by whoever made it, and lets others join it. */
export async function joinSheet(
  owner: APIRequestContext,
  id: string,
  ...phones: readonly BrowserContext[]
): Promise<void> {
  const answer = await owner.post(`/api/v3/scoresheet/${id}/invitation`)
  const { path } = (await answer.json()) as { path: string }
  const token = path.split('#token=')[1]
  for (const { request } of phones)
    expect((await request.post('/api/v3/scoresheet/join', { data: { token } })).status()).toBe(200)
}
