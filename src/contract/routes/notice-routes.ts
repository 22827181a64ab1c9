import { z } from 'zod'
import { Inbox } from '#contract/accounts/notice.ts'
import { route } from '#contract/call/route-spec.ts'

export const noticeRoutes = {
  listNotices: route({
    method: 'GET',
    path: '/api/v3/notices',
    access: 'user',
    origin: 'addition',
    summary: 'What the caller was told of the fencers whom they follow, newest first',
    response: Inbox,
  }),
  seeNotices: route({
    method: 'POST',
    path: '/api/v3/notices/seen',
    access: 'user',
    origin: 'addition',
    summary: 'The caller has seen all that they were told until a moment (epoch milliseconds)',
    body: z.object({ until: z.number().int().min(0) }),
    response: Inbox,
  }),
} as const
