import { z } from 'zod'
import { MadeLink, PublicLink } from '#contract/accounts/public-link.ts'
import { route } from '#contract/call/route-spec.ts'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { DayView } from '#contract/live/day-view.ts'
import { WallView } from '#contract/live/wall-view.ts'

export const publicLinkRoutes = {
  getDay: route({
    method: 'GET',
    path: '/api/v3/day/:token',
    access: 'public',
    origin: 'addition',
    summary: 'One fencer’s day, for whoever has the link; 410 once it has closed',
    params: z.object({ token: z.string() }),
    refuses: [410],
    response: DayView,
  }),
  getWall: route({
    method: 'GET',
    path: '/api/v3/wall/:token',
    access: 'public',
    origin: 'addition',
    summary:
      'Where everybody is whom the maker of the link follows, for a hall’s screen; 410 once it has closed',
    params: z.object({ token: z.string() }),
    refuses: [410],
    response: WallView,
  }),
  listPublicLinks: route({
    method: 'GET',
    path: '/api/v3/links',
    access: 'user',
    origin: 'addition',
    summary: 'Links that the caller made and that still open something, newest first',
    response: z.array(PublicLink),
  }),
  createDayLink: route({
    method: 'POST',
    path: '/api/v3/links/day',
    access: 'user',
    origin: 'addition',
    summary: 'A link to one day of a fencer whom the caller follows, until midnight at the venue',
    body: z.object({ fencerId: z.string().min(1).max(200), day: CalendarDate }),
    refuses: [409],
    response: MadeLink,
  }),
  createWallLink: route({
    method: 'POST',
    path: '/api/v3/links/wall',
    access: 'user',
    origin: 'addition',
    summary: 'A link to a screen with everybody whom the caller follows, for 48 hours',
    refuses: [409],
    response: MadeLink,
  }),
  revokePublicLink: route({
    method: 'DELETE',
    path: '/api/v3/links/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Take a link back; from then on it opens nothing',
    params: z.object({ id: z.string() }),
    response: z.array(PublicLink),
  }),
} as const
