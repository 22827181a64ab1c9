import { z } from 'zod'
import { QuarantinedPage, SourceState } from '#contract/admin/admin-source.ts'
import { route } from '#contract/call/route-spec.ts'

export const adminSourceRoutes = {
  listSources: route({
    method: 'GET',
    path: '/api/v2/admin/sources',
    access: 'admin',
    origin: 'addition',
    summary: 'Every source with how it fares',
    response: z.array(SourceState),
  }),
  listQuarantine: route({
    method: 'GET',
    path: '/api/v2/admin/sources/quarantine',
    access: 'admin',
    origin: 'addition',
    summary: 'Pages that could not be read and are kept, newest first',
    response: z.array(QuarantinedPage),
  }),
  replayQuarantined: route({
    method: 'POST',
    path: '/api/v2/admin/sources/quarantine/:id/replay',
    access: 'admin',
    origin: 'addition',
    summary:
      'Read a kept page again; what can be read now is taken in, also where it says less than is known',
    params: z.object({ id: z.string() }),
    refuses: [409],
    response: QuarantinedPage,
  }),
} as const
