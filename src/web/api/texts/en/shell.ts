import { formatBadge } from '#domain/registration-badge.ts'
import { TOURNAMENT_TIMING_NAMES } from '#domain/tournament-timing.ts'
import { plural } from '../plural.ts'
import type { Translated } from '../translated.ts'

/** The frame, the live list, errors: what the first load needs. */
export const shell = {
  app: {
    name: 'Allez',
    title: (page: string) => `${page} · Allez`,
    skip: 'Skip to content',
    mainNav: 'Main',
    back: 'Back',
    loading: 'Loading...',
    fallbackHeading: 'Unexpected Application Error!',
    fallbackText: 'Something went wrong on this page. Reload it; if it happens again, tell us what you did.',
    reload: 'Reload the page',
    notFound: 'Not found',
    notFoundText: 'There is no page at this address.',
    toStart: 'Go to the start page',
    retry: 'Try again',
    search: 'Search',
    filters: 'Filters',
    close: 'Close',
  },
  language: { label: 'Language', system: 'As the browser' },
  nav: { results: 'Results', fencers: 'Fencers', standings: 'Standings', live: 'Live', plan: 'Plan' },
  account: {
    menu: 'Fencers and settings',
    menuOf: (who: string) => `Fencers and settings: ${who}`,
    following: 'Following',
    noFencers: 'You follow no fencers yet.',
    scheme: 'Colors',
    schemes: { light: 'Light', dark: 'Dark', system: 'System' },
    search: 'Search everything',
    settings: 'Settings',
    admin: 'Admin',
    signOut: 'Sign out',
    signOutPending:
      'You are signed out on this device. Signing out will be finished when there is a connection.',
    signIn: 'Sign in',
  },
  liveList: {
    page: 'Live',
    search: 'Name or city',
    filterUsa: 'Country USA',
    timings: TOURNAMENT_TIMING_NAMES,
    none: {
      happeningNow: 'No tournament is under way.',
      comingSoon: 'No tournament is coming up.',
      recent: 'No tournament ended lately.',
    },
    noMatch: 'No tournament matches.',
    cancelled: 'Cancelled',
    registered: 'Registered',
    chip: 'Live',
    events: (count: number) => plural(count, 'event', 'events'),
  },
  /** How far off a day is: "In 3 days", "Closes today". */
  badge: formatBadge,
  /** A time at a venue as the reader's own clock shows it. */
  yourTime: (time: string) => `${time} your time`,
  errors: {
    failedTo: (method: string, path: string) => `Failed to ${method} ${path}`,
    login: 'Login failed. Please check your credentials.',
    loginTooMany: 'Too many attempts. Please wait a few minutes.',
    loginOffline: 'No connection. Please try again.',
    loginBroken: 'Signing in does not work at the moment. Please try again soon.',
  },
} as const

/** These texts in any language. */
export type ShellTexts = Translated<typeof shell>
