import { formatBadge } from '#domain/registration/registration-badge.ts'
import { TOURNAMENT_TIMING_NAMES } from '#domain/time/tournament-timing.ts'
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
    offline: 'No connection. What shows here may be old.',
    noAnswer: 'No answer so far. What shows here may be old.',
    partMissing: 'No connection. This part of the app comes as soon as there is one.',
    notFound: 'Not found',
    notFoundText: 'There is no page at this address.',
    toStart: 'Go to the start page',
    retry: 'Try again',
    toLive: 'Back to Live',
    /** Why a question failed, beside the sentence that names it. */
    failures: {
      missing: 'There is nothing at this address. The link may be old or mistyped.',
      offline: 'There is no connection. Check yours and try again.',
      refused: 'This is not open to you.',
      busy: 'That was asked too often. Wait a moment and try again.',
      broken: 'Allez could not answer. Try again in a moment.',
    },
    search: 'Search',
    appeared: (name: string) => `Somebody of this name has appeared: ${name}.`,
    isItThem: 'Is it them?',
    filters: 'Filters',
    close: 'Close',
  },
  language: { label: 'Language', system: 'As the browser' },
  /** Where there is nothing yet. */
  empty: {
    nothingYet:
      'Nothing is here yet. Tournaments and fencers appear as soon as Allez has read its first list.',
    noSource:
      'No source is switched on, so nothing is read. Admin → Sources says how each is switched on; results can also be imported from files.',
    toSources: 'Admin → Sources',
    leaveName: 'Leave the name of your fencer',
  },
  nav: {
    results: 'Results',
    fencers: 'Fencers',
    standings: 'Standings',
    live: 'Live',
    plan: 'Plan',
    tournaments: 'Tournaments',
  },
  account: {
    menu: 'Fencers and settings',
    menuOf: (who: string) => `Fencers and settings: ${who}`,
    following: 'Following',
    noFencers: 'You follow no fencers yet.',
    scheme: 'Colors',
    schemes: { light: 'Light', dark: 'Dark', system: 'System' },
    search: 'Search everything',
    scoresheets: 'Scoresheets',
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
    more: (count: number) => `Show ${count} more`,
    all: 'All tournaments',
    keepSheet: 'Keep a scoresheet',
    timings: TOURNAMENT_TIMING_NAMES,
    none: {
      happeningNow: 'No tournament is under way.',
      comingSoon: 'No tournament is coming up.',
      recent: 'No tournament is over yet.',
    },
    noMatch: 'No tournament matches.',
    cancelled: 'Cancelled',
    registered: 'Registered',
    chip: 'Live',
    offlineChip: 'Offline',
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
