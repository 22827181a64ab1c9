import { z } from 'zod'
import { route } from '../route-spec.ts'
import { StandingEntry } from '../standing.ts'

export const standingsRoutes = {
  getStandings: route({
    method: 'GET',
    path: '/api/v2/standings/:code',
    access: 'public',
    origin: 'spec',
    summary: 'Point standings of an event code',
    params: z.object({ code: z.string() }),
    response: z.array(StandingEntry),
  }),
} as const
