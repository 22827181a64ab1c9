import type { Translated } from '../translated.ts'

/** The landing page, signing in, joining, the legal pages. */
export const entrance = {
  welcome: {
    page: 'Welcome',
    heading: 'Where is my fencer now, and what comes next?',
    /** Where a page was asked for that only who is signed in may read. */
    wanted: 'Sign in to open the page you asked for.',
    lead: 'Allez keeps track of competitions, results and statistics.',
    leadLive: 'Follow your fencers through pools and brackets as they happen.',
    /** What there is, by what is switched on. */
    points: {
      live: ['Live', 'Pools and brackets as they are fenced, with the strip and the bouts left until yours.'],
      results: [
        'Results',
        'Every tournament with its bouts, and how your fencer stands against each opponent.',
      ],
      plan: ['Plan', 'The season week by week: what suits your fencers, and until when to register.'],
      videos: ['Videos', 'Match videos linked to the bouts they show.'],
      calendar: ['Calendar', 'Your calendar stays up to date with the tournaments you are registered for.'],
    },
    picture:
      'A pool in Allez: the bouts of one’s own fencer stand out, with how many are left until the next.',
    account: 'How you get an account',
    invited:
      'By invitation: whoever runs this Allez, often somebody of your club, makes you a link that works once. Open it and choose a name and a password.',
    setup:
      'Nobody has an account here yet. The server wrote a link when it started: whoever runs it opens that link and becomes the first administrator, who then invites others.',
    signIn: 'Sign in',
    standings: 'See standings',
    tournaments: 'All tournaments',
  },
  login: {
    page: 'Sign in',
    intro:
      'Allez keeps track of competitions, results and statistics, lets fencers upload and manage match videos, and keeps the calendar updated with registered tournaments.',
    username: 'Username',
    password: 'Password',
    code: 'Code from your app',
    codeHint: 'An emergency code works as well.',
    wrongCode: 'This code is wrong, has ended or was used before. Wait for the next one.',
    submit: 'Sign in',
    busy: 'Signing in…',
    required: (field: string) => `${field} is required.`,
    lost: 'Forgot your password, or no account yet? Ask whoever runs this Allez.',
    privacy: 'Privacy',
    terms: 'Terms of Service',
  },
  join: {
    circle: {
      intro: (by: string) => `${by} shares fencers with you:`,
      roles: {
        parent: 'You may change what is kept of them: videos of the bouts, and with whom they are shared.',
        observer: 'You follow them: results, live scores and the plan.',
      },
      take: (name: string) => `Accept as ${name}`,
      taking: 'Accepting…',
      newcomer:
        'Choose a username and a password, or sign in if you have an account here and open the link again.',
      own: 'You made this invitation yourself: hand the link on.',
      failed: 'The invitation could not be accepted. Please try again.',
    },
    yourself: 'this account',
    page: 'Join Allez',
    setupPage: 'Set up Allez',
    intro: 'You are invited. Choose a username and a password.',
    setupIntro: 'Choose a username and a password for the first administrator.',
    name: 'Your name',
    submit: 'Create account',
    busy: 'Creating…',
    gone: 'This invitation is no longer valid. Ask for a new link.',
    setupGone:
      'This code is no longer valid. Whoever runs a server that has no accounts yet gets a new one by starting it again.',
    taken: 'This username is taken.',
    badName: 'A username has 2 to 64 letters or figures, without spaces.',
    signedIn: 'You are signed in already. Sign out first to use an invitation.',
    failed: 'The account could not be created. Please try again.',
  },
  unsubscribe: {
    page: 'Emails from Allez',
    ask: 'Whoever presses this gets no more notices by mail. Everything else stays as it is.',
    stop: 'Send me no more mails',
    stopping: 'Turning mails off …',
    done: 'No more mails are sent to you.',
    again: 'To get them again, give your mail address anew in the settings, under Notifications, What I get.',
    gone: 'This link is no longer valid: mails were turned off with it, or another mail address was given since.',
    failed: 'This could not be done. Try again.',
    toSettings: 'To the settings',
  },
  legal: {
    privacy: 'Privacy',
    privacyText: [
      'Allez keeps what you enter: your name, email address and phone number, the fencers you follow, the names you wait for, the videos you link and the scoresheets you keep. How you are reached, and whom you follow, is shown to nobody but you.',
      'Your name is seen by others in few places: beside a video that you linked and a scoresheet that you keep, by those who follow a fencer in it; beside a bout that you go to, by the coaches of the fencer’s club; and in a fencer’s family here, by those in it.',
      'A day that you share, or a screen for the hall, shows its fencers to whoever has the link, without an account, until it closes or you take it back.',
      'Notices leave this server only where you ask for it: by the push service of your browser, by email or by text message. Google is told only what you connect.',
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
