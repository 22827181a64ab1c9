import { z } from 'zod'
import { CALENDAR_TROUBLES } from '#contract/accounts/google-service.ts'
import { CONNECTIONS } from '#contract/accounts/user.ts'
import { route } from '#contract/call/route-spec.ts'
import { LANGUAGES } from '#domain/words/language.ts'

/** off, on, switched on but not agreed to at the service yet, or refused by it since. */
export const CONNECTION_STATES = ['off', 'on', 'waiting', 'broken'] as const

/** How the connected services stand. */
export const ConnectionList = z.object({
  /** False where the operator has not set the services up. */
  available: z.boolean(),
  connections: z.array(
    z.object({
      name: z.enum(CONNECTIONS),
      state: z.enum(CONNECTION_STATES),
      /** Why the calendar is not in step, though it is connected; it is tried again by itself. */
      trouble: z.enum(CALENDAR_TROUBLES).optional(),
    }),
  ),
})
export type ConnectionList = z.infer<typeof ConnectionList>

export const connectionRoutes = {
  listConnections: route({
    method: 'GET',
    path: '/api/v2/user/me/connections',
    access: 'user',
    origin: 'addition',
    summary: 'How one’s connected services stand',
    response: ConnectionList,
  }),
  switchConnection: route({
    method: 'POST',
    path: '/api/v2/user/me/connections',
    access: 'user',
    origin: 'addition',
    summary: 'Switch a connection on or off; where consent is missing go to /api/v2/oauth/redirect next',
    body: z.object({
      name: z.enum(CONNECTIONS),
      on: z.boolean(),
      /** Of what is written there; absent: English. */
      language: z.enum(LANGUAGES).optional(),
    }),
    refuses: [409],
    response: ConnectionList,
  }),
  disconnect: route({
    method: 'POST',
    path: '/api/v2/user/me/disconnect',
    access: 'user',
    origin: 'addition',
    summary: 'Give the consent back and forget the service’s tokens',
    response: ConnectionList,
  }),
  updateVideo: route({
    method: 'POST',
    path: '/api/v2/user/me/videos/:videoId',
    access: 'user',
    origin: 'addition',
    summary: 'Write title, description and tags of one’s own video at the service; unlisted, not for kids',
    params: z.object({ videoId: z.string() }),
    body: z.object({
      title: z.string().min(1).max(500),
      description: z.string().max(5000),
      tags: z.array(z.string().min(1).max(100)).max(30),
    }),
    refuses: [409, 502],
    response: z.object({ updated: z.literal(true) }),
  }),
} as const
