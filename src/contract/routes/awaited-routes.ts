import { z } from 'zod'
import { AwaitedName } from '#contract/accounts/awaited-name.ts'
import { route } from '#contract/call/route-spec.ts'
import { TypedText } from '#contract/fields/typed-text.ts'

const params = z.object({ id: z.string() })
const response = z.array(AwaitedName)

export const awaitedRoutes = {
  listAwaited: route({
    method: 'GET',
    path: '/api/v2/user/me/awaited',
    access: 'user',
    origin: 'addition',
    summary: 'Names that one waits for, and who appeared under them',
    response,
  }),
  addAwaited: route({
    method: 'POST',
    path: '/api/v2/user/me/awaited',
    access: 'user',
    origin: 'addition',
    summary: 'Leave the name of somebody who is not known yet; at most twenty',
    body: z.object({ name: TypedText(100).min(3) }),
    response,
  }),
  refuseAwaited: route({
    method: 'POST',
    path: '/api/v2/user/me/awaited/:id/others',
    access: 'user',
    origin: 'addition',
    summary: 'Say that somebody of the name is somebody else',
    params,
    body: z.object({ fencerId: z.string().max(300) }),
    response,
  }),
  removeAwaited: route({
    method: 'DELETE',
    path: '/api/v2/user/me/awaited/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Wait for a name no more',
    params,
    response,
  }),
} as const
