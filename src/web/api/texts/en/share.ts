import type { Translated } from '../translated.ts'

/** Links that open a page without an account: made, and taken back. */
export const share = {
  share: {
    open: (who: string) => `Share ${who}’s day`,
    title: (who: string) => `Follow ${who} today`,
    lead: (who: string) =>
      `Whoever has the link sees ${who}’s first name, bouts, strips and times of this day, without an account and without anybody else’s name. It closes at midnight at the venue.`,
    openWall: 'Show on a screen',
    wallTitle: 'A screen for the hall',
    wallLead:
      'Whoever has the link sees everybody you follow who fences, as a first name and a letter, with strips and times and nobody else, without an account. It closes after 48 hours.',
    openPage: 'Open it here',
    make: 'Share a link',
    making: 'The link is on its way',
    copied: 'Link copied.',
    shared: 'Link shared.',
    byHand: 'Copy this link:',
    failed: 'The link could not be made. Try again.',
    dayOver: 'This day is over at the venue.',
    own: 'Open links',
    none: 'No link is open.',
    until: (moment: string) => `until ${moment}`,
    ofDay: (who: string) => `${who}’s day`,
    wall: 'Wall',
    revoke: 'Take back',
    revokeOf: (what: string) => `Take back: ${what}`,
    revokeFailed: 'It could not be taken back. Try again.',
    close: 'Close',
    settings: 'Links without an account',
  },
} as const

/** These texts in any language. */
export type ShareTexts = Translated<typeof share>
