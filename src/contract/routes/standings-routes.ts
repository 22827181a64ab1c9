import { z } from 'zod'
import { route } from '#contract/call/route-spec.ts'
import { StandingEntry } from '#contract/standings/standing.ts'
import { FencerEstimate, StandingsEstimate, StandingsOrigin } from '#contract/standings/standings-estimate.ts'

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
  getStandingsOrigin: route({
    method: 'GET',
    path: '/api/v2/standings/:code/origin',
    access: 'public',
    origin: 'addition',
    summary: 'Date and source of the official point standings of an event code',
    params: z.object({ code: z.string() }),
    response: StandingsOrigin,
  }),
  getStandingsEstimate: route({
    method: 'GET',
    path: '/api/v2/standings/:code/estimate',
    access: 'public',
    origin: 'addition',
    summary: 'Our own estimate of the standings of an event code, from the stored results',
    params: z.object({ code: z.string() }),
    response: StandingsEstimate,
  }),
  getFencerEstimate: route({
    method: 'GET',
    path: '/api/v2/standings/:code/estimate/:fencerId',
    access: 'public',
    origin: 'addition',
    summary: 'The results behind one estimated total, each with its points and the page of its rule',
    params: z.object({ code: z.string(), fencerId: z.string() }),
    response: FencerEstimate,
  }),
} as const
