import { z } from 'zod'
import { CalendarFeed, MadeCalendarFeed, NewCalendarFeed } from '#contract/accounts/calendar-feed.ts'
import { route } from '#contract/call/route-spec.ts'
import { LANGUAGES } from '#domain/words/language.ts'

export const calendarRoutes = {
  getCalendarFeed: route({
    method: 'GET',
    path: '/api/v3/calendar/:token',
    access: 'public',
    origin: 'addition',
    summary:
      'Events, check-ins and registrations of somebody’s fencers as iCalendar, for whoever has the address',
    params: z.object({ token: z.string() }),
    answers: { 200: 'text/calendar' },
    refuses: [410],
    response: z.string(),
  }),
  getEventCalendar: route({
    method: 'GET',
    path: '/api/v3/view/calendar/:eventId',
    access: 'user',
    origin: 'addition',
    summary: 'One event as an iCalendar file, with the caller’s fencers who are in it',
    params: z.object({ eventId: z.string() }),
    query: z.object({ language: z.enum(LANGUAGES).default('en') }),
    answers: { 200: 'text/calendar' },
    response: z.string(),
  }),
  listCalendarFeeds: route({
    method: 'GET',
    path: '/api/v3/calendars',
    access: 'user',
    origin: 'addition',
    summary: 'The caller’s addresses for calendars, newest first',
    response: z.array(CalendarFeed),
  }),
  createCalendarFeed: route({
    method: 'POST',
    path: '/api/v3/calendars',
    access: 'user',
    origin: 'addition',
    summary:
      'An address for calendars, of a fencer whom the caller follows or of all of them, until it is taken back',
    body: NewCalendarFeed,
    refuses: [409],
    response: MadeCalendarFeed,
  }),
  revokeCalendarFeed: route({
    method: 'DELETE',
    path: '/api/v3/calendars/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Take an address back; from then on calendars get nothing there',
    params: z.object({ id: z.string() }),
    response: z.array(CalendarFeed),
  }),
} as const
