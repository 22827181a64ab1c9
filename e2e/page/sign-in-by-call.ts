import { expect, request } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import type { ServerHandle } from '../server/server-handle.ts'

/** Signs in without a page; gives the cookies for one. */
export async function signInByCall(url: string, username: string) {
  const account = DEMO_ACCOUNTS.find(one => one.username === username)
  // Not as whoever a test is signed in as: signing in would end their session.
  const nobody = { cookies: [], origins: [] }
  const context = await request.newContext({ baseURL: url, storageState: nobody })
  const answer = await context.post('/login', { data: { username, password: account?.password ?? '' } })
  expect(answer.status()).toBe(200)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Waits until the server knows who is registered where and how the running events stand. */
export async function waitUntilSettled(server: ServerHandle): Promise<void> {
  const context = await request.newContext({
    baseURL: server.url,
    storageState: await signInByCall(server.url, 'moreau'),
  })
  const read = async (path: string) => (await context.get(path)).json()
  const [running] = await server.tournaments()
  const path = `/api/v2/tournament/ftl-${running?.id.toLowerCase()}?live=true`
  await expect
    .poll(
      async () => {
        const fencers: { registrations?: unknown[] }[] = await read('/api/v2/fencer?type=tracked')
        const { events = [] }: { events?: { status?: unknown }[] } = await read(path)
        const unsettled = [
          ...fencers.filter(fencer => !fencer.registrations?.length),
          ...events.filter(event => event.status === undefined),
        ]
        return events.length === 0 || fencers.length === 0 ? 'nothing yet' : unsettled.length
      },
      { timeout: 160_000, intervals: [200] },
    )
    .toBe(0)
  await context.dispose()
}
