import type { Translated } from '../translated.ts'

/** The landing page, signing in, joining, the legal pages. */
export const entrance = {
  welcome: {
    page: 'Welcome',
    heading: 'Where is my fencer now, and what comes next?',
    lead: 'Allez keeps track of competitions, results and statistics. Follow your fencers through pools and brackets as they happen.',
    points: [
      ['Live', 'Pools and brackets as they are fenced, with the strip and the bouts left until yours.'],
      ['Videos', 'Upload and manage match videos, linked to the bouts they show.'],
      ['Calendar', 'Your calendar stays up to date with the tournaments you are registered for.'],
    ],
    signIn: 'Sign in',
    standings: 'See standings',
  },
  login: {
    page: 'Sign in',
    intro:
      'Allez keeps track of competitions, results and statistics, lets fencers upload and manage match videos, and keeps the calendar updated with registered tournaments.',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    busy: 'Signing in…',
    required: (field: string) => `${field} is required.`,
    privacy: 'Privacy',
    terms: 'Terms of Service',
  },
  join: {
    page: 'Join Allez',
    setupPage: 'Set up Allez',
    intro: 'You are invited. Choose a username and a password.',
    setupIntro: 'Choose a username and a password for the first administrator.',
    name: 'Your name',
    submit: 'Create account',
    busy: 'Creating…',
    gone: 'This invitation does not stand any more. Ask for a new link.',
    setupGone: 'This code does not stand any more. Start the server again for a new one.',
    taken: 'This username is taken.',
    badName: 'A username has 2 to 64 letters or figures, without spaces.',
    signedIn: 'You are signed in already. Sign out first to use an invitation.',
    failed: 'The account could not be created. Please try again.',
  },
  legal: {
    privacy: 'Privacy',
    privacyText: [
      'Allez keeps your name, e-mail address and phone number as far as you enter them, the fencers you follow and the videos you link. They are shown to nobody but you.',
      'Results, pools and brackets come from the organizers, who publish them.',
      'This device keeps your color scheme, chosen fencer, filters, bout markers and the last scores seen. Signing out removes all of it except the color scheme and a mark by which your account knows this browser again.',
      'You can take everything kept about you along as a file, or delete it, in the settings of your account.',
    ],
    terms: 'Terms of Service',
    termsText: [
      'Scores here are as fresh as their source and may be wrong. What the referee and the bout committee say counts.',
      'Link only videos you may link. Use Allez for yourself and your fencers, not to collect data about others.',
    ],
  },
} as const

/** These texts in any language. */
export type EntranceTexts = Translated<typeof entrance>
