import { plural } from '../plural.ts'
import type { Translated } from '../translated.ts'

/** What was written without connection and waits on the device. */
export const outbox = {
  outbox: {
    heading: 'Waiting to be sent',
    waiting: (count: number) => plural(count, 'change waits', 'changes wait'),
    needs: (count: number) => plural(count, 'needs you', 'need you'),
    lead: 'Nothing is lost. They go by themselves, in this order, when there is a network.',
    nothingWaits: 'Nothing waits any more.',
    written: (what: string, value: string) => `${what}: ${value}`,
    ofWhom: (what: string, who: string) => `${what}, ${who}`,
    video: 'Video',
    nothing: 'nothing',
    none: 'Not tried yet.',
    noNetwork: (time: string) => `No network. Last try ${time}.`,
    noAnswer: (time: string) => `The server could not take it. Last try ${time}.`,
    after: 'Goes after those above.',
    theirs: (value: string) => `Others wrote meanwhile: ${value}.`,
    sheet: (count: number) => plural(count, 'line of this sheet waits', 'lines of this sheet wait'),
    sheetRefused: 'The server takes nothing more of this sheet. What was typed stays here.',
    refused: {
      gone: 'Refused: what it belongs to is not there any more.',
      notFollowing: 'Refused: only who follows one of the two fencers may link a video.',
      changed: 'Refused: this was changed elsewhere meanwhile.',
      other: 'Refused by the server.',
    },
    take: (value: string) => `Take ${value}`,
    keep: (value: string) => `Keep ${value}`,
    again: 'Try again',
    drop: (what: string) => `Drop ${what}`,
    tryNow: 'Try now',
    file: 'Save as a file',
    leave: (count: number) =>
      `${plural(count, 'change has', 'changes have')} not been sent. Whoever signs out drops what waits.`,
    leaveAll: 'Sign out and drop it',
    stay: 'Stay signed in',
  },
} as const

export type OutboxTexts = Translated<typeof outbox>
