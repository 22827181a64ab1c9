import type { EventCodeProblem } from '#domain/event-code.ts'
import { formatBadge } from '#domain/registration-badge.ts'
import { plural } from '../plural.ts'
import type { Translated } from '../translated.ts'

/** Standings, plan, list of tournaments. */
export const season = {
  standings: {
    page: 'Standings',
    type: 'Type',
    gender: 'Gender',
    weapon: 'Weapon',
    region: 'Region',
    national: 'National',
    regionName: (region: number) => `Region ${region}`,
    addedRegion: (region: number) => `Region ${region} (added)`,
    search: 'Name or club',
    caption: (what: string) => `Point standings, ${what}`,
    rank: 'Rank',
    fencer: 'Fencer',
    points: 'Points',
    tied: 'T',
    tiedSaid: 'tied',
    yours: 'Your fencers here',
    yoursShort: 'Yours',
    moreYours: (count: number) => `Show ${count} more of yours`,
    none: 'Nobody has points in this list yet. Choose another type, weapon or region.',
    noMatch: 'Nobody matches.',
    wrongCode: (problem: EventCodeProblem) => `${problem}.`,
    toDefault: 'Show Y12 Men’s Sabre',
    count: (count: number) => plural(count, 'fencer', 'fencers'),
    pointsOf: (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`,
  },
  plan: {
    page: 'Plan',
    search: 'Tournament or place',
    preferences: 'Preferences',
    none: 'No tournaments this week.',
    noneTracked: 'No tournaments match tracked preferences.',
    noMatch: 'No tournament matches.',
    failed: 'Unable to load schedule.',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    register: 'Register',
    registerLate: 'Register Late',
    registerAt: (name: string) => `for ${name}, opens in a new tab`,
    live: 'Live',
    liveAt: (name: string) => `Follow ${name} live`,
    registered: 'Registered',
    closed: 'Registration closed',
    opens(days: number) {
      const badge = formatBadge({ until: 'ahead', days })
      return `Opens ${badge.charAt(0).toLowerCase()}${badge.slice(1)}`
    },
    opensOn: (day: string) => `Opens ${day}`,
    noEvents: 'Events are not announced yet.',
    moreEvents: (count: number) => `Show ${plural(count, 'more event', 'more events')}`,
    registeredCount: (count: number) => `${count} registered`,
    dateOpen: 'Day to be announced',
    listTitle: (event: string) => `Registered for ${event}`,
    listNone: 'No registered fencers available.',
    listYours: 'Yours',
    eventsOf: (name: string) => `Events of ${name}`,
    moreWeeks: 'Show more weeks',
    showEvents: (count: number) => `Show ${plural(count, 'event', 'events')}`,
  },
  tournaments: {
    page: 'Tournaments',
    search: 'Name or city',
    none: 'No tournaments are known yet. They appear here once USA Fencing’s list was read.',
    noMatch: 'No tournament matches.',
    coming: 'Coming',
    past: 'Past',
  },
} as const

/** These texts in any language. */
export type SeasonTexts = Translated<typeof season>
