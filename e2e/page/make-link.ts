import { request } from '@playwright/test'
import type { NowView } from '#contract/live/now-view.ts'
import type { ServerHandle } from '../server/server-handle.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** Makes a link to a day of one of somebody's own, and answers its address. */
export const makeDayLink = (server: ServerHandle, username = 'moreau'): Promise<string> =>
  makeLink(server, username, view => {
    const row = view.rows.find(({ state }) => state.kind !== 'left')
    const day = view.events.find(event => event.id === row?.event)?.date
    return { path: '/api/v3/links/day', data: { fencerId: row?.fencer, day } }
  })

/** Makes a link to the wall of somebody's own, and answers its address. */
export const makeWallLink = (server: ServerHandle, username = 'moreau'): Promise<string> =>
  makeLink(server, username, () => ({ path: '/api/v3/links/wall' }))

async function makeLink(
  server: ServerHandle,
  username: string,
  ask: (view: NowView) => { path: string; data?: object },
): Promise<string> {
  const storageState = await signInByCall(server.url, username)
  const calls = await request.newContext({ baseURL: server.url, storageState })
  const { path, data } = ask(await (await calls.get('/api/v3/view/now')).json())
  const answer = await calls.post(path, data ? { data } : {})
  if (!answer.ok()) throw new Error(`No link was made: ${await answer.text()}`)
  const made: { path: string } = await answer.json()
  await calls.dispose()
  return made.path
}
