import type { Translated } from '../translated.ts'

/** The wall of a hall: what is read from eight metres, so in few words. */
export const wall = {
  wall: {
    page: 'Wall',
    list: 'Who comes next',
    today: (place: string) => `${place} today`,
    todayPlain: 'Today',
    ahead: 'on now, ahead',
    behind: 'on now, behind',
    level: 'on now, level',
    newStrip: (before: string) => `new strip, no longer ${before}`,
    startsAt: 'start',
    notCheckedIn: (clock: string, who: string) => `Check in before ${clock}: ${who}`,
    more: (count: number) => `${count} more`,
    pageOf: (page: number, of: number) => `Page ${page} of ${of}`,
    news: (age: string) => `newest news ${age}`,
    noConnection: (age: string) => `no connection, news ${age}`,
    nobody: 'Nobody on strip',
    nextAbout: (moment: string) => `next about ${moment}`,
    fullScreen: 'Full screen',
  },
} as const

/** These texts in any language. */
export type WallTexts = Translated<typeof wall>
