import { randomUUID } from 'node:crypto'
import type { CalendarFeed } from '#contract/accounts/calendar-feed.ts'
import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import {
  addCalendarFeed,
  dropCalendarFeed,
  listCalendarFeeds,
} from '#server/store/following/calendar-feeds.ts'
import type { Store } from '#server/store/open-store.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import { hashLinkToken, makeLinkToken } from './link-token.ts'

/** So many addresses an account has at once, at most. */
const MOST_FEEDS = 50

type Name = 'listCalendarFeeds' | 'createCalendarFeed' | 'revokeCalendarFeed'
type CalendarFeedCalls = { readonly [One in Name]: Handler<One> }

/** Addresses that calendars ask without an account: made, listed and taken back by who made them. */
export function calendarFeedCalls({
  store,
  now,
}: {
  readonly store: Store
  readonly now: () => number
}): CalendarFeedCalls {
  return {
    listCalendarFeeds: ({ caller }) => listCalendarFeeds(store.read, caller.userId),

    createCalendarFeed: async ({ input: { body }, caller: { userId } }) => {
      const followed = await listTrackedFencers(store.read, userId)
      if (body.fencerId !== undefined && !followed.some(({ id }) => id === body.fencerId))
        throw notFound('Fencer')
      const token = makeLinkToken()
      const id = randomUUID()
      const added = { ...body, id, userId, tokenHash: hashLinkToken(token), now: now() }
      if (!(await addCalendarFeed(store.write, added, MOST_FEEDS)))
        throw new Problem(409, 'too-many-calendars', 'An account has 50 addresses for calendars at most')
      const own = await listCalendarFeeds(store.write, userId)
      const feed = own.find(one => one.id === id) as CalendarFeed
      return { feed, path: `/api/v3/calendar/${token}.ics` }
    },

    revokeCalendarFeed: async ({ input: { params }, caller: { userId } }) => {
      if (!(await dropCalendarFeed(store.write, userId, params.id))) throw notFound('Calendar')
      return listCalendarFeeds(store.write, userId)
    },
  }
}
