import { plural } from '../plural.ts'
import type { Translated } from '../translated.ts'

/** Allez as an app of the device: newer versions, and the offer to install it. */
export const installed = {
  installed: {
    newVersion: 'A new version of Allez is ready.',
    change: 'Change now',
    allSent: (time: string) => `All sent ${time}.`,
    since: (time: string) => `Since ${time}.`,
    lastHeard: (time: string) => `Last heard ${time}.`,
    offer: 'Put Allez on the home screen? It then opens without a network, too.',
    install: 'Install',
    notNow: 'Not now',
    byHand: 'Put Allez on the home screen: tap Share, then “Add to Home Screen”.',
    gotIt: 'Got it',
  },
  /** What the device keeps for a hall without a network. */
  shared: {
    page: 'Shared with Allez',
    video: 'A video for a bout',
    whose: 'Whose bout is it?',
    nobody: 'A video goes to a bout of somebody you follow, and you follow nobody yet.',
    how: 'Press the chain of its bout: the link is in the field already.',
    nothing: 'There is no link in it that Allez can open: results of Fencing Time Live, or a video.',
    unknown:
      'Allez does not know this tournament. It finds those of USA Fencing by itself, a day before they begin.',
    toLive: 'Go to Live',
  },
  kept: {
    page: 'On this device',
    pageText: 'What opens without a network, and what it takes',
    heading: 'Kept here',
    nothing: 'Nothing yet. Save a tournament before you go in.',
    fencers: 'Your fencers',
    season: 'Plan, lists and standings',
    tournament: 'A tournament',
    keepsNothing: 'This browser keeps nothing, as private windows do: nothing opens here without a network.',
    full: 'There is no room left on this device. Drop what you need least.',
    fullBiggest: (what: string) =>
      `There is no room left on this device. The biggest thing kept here: ${what}.`,
    drop: (what: string, size: string) => `Drop ${what} from this device, ${size}`,
    save: 'Save for offline',
    saveAgain: 'Save again',
    saving: (done: number, of: number) => `${done} of ${of} saved`,
    notSaved: 'Not all of it came. What did is kept; try again with a better network.',
    isSaved: 'Saved on this device',
    old: (age: string) => `${age}, old`,
    pools: (count: number) => plural(count, 'pool', 'pools'),
    brackets: (count: number) => plural(count, 'bracket', 'brackets'),
    headToHeads: (count: number) => plural(count, 'head-to-head', 'head-to-heads'),
    app: 'The app itself, and what waits',
    room: 'Room that is taken',
    ofRoom: (taken: string, given: string) => `${taken} of ${given}`,
    saveOne: 'Save a tournament',
    saveAnother: 'Save another tournament',
  },
} as const

/** These texts in any language. */
export type InstalledTexts = Translated<typeof installed>
