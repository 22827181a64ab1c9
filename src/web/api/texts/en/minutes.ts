import { plural } from '../plural.ts'
import type { Translated } from '../translated.ts'

/** How the minutes to a bout are told, and how often they were right. */
export const minutes = {
  minutes: {
    page: 'How the minutes are told',
    link: 'How sure are the minutes?',
    how: [
      'The minutes to a bout come from this strip’s own rhythm today: how long its bouts took so far, and how many are before yours. While few have been fenced, a usual pool bout counts too.',
      'They are a range because bouts differ. It is drawn so that six bouts of seven begin inside it. A delay makes bouts late and nothing makes them as early, so the far end is the longer one.',
      'No range begins before a printed time. Breaks, protests and moved pools are not foreseen.',
    ],
    measured: 'How often they were right here',
    share: (percent: string, held: number, told: number) =>
      `${percent} of the ranges held the bout: ${held} of ${told}.`,
    width: (count: number) => `On average a range was ${plural(count, 'minute', 'minutes')} wide.`,
    off: (count: number) => `Bouts began on average ${plural(count, 'minute', 'minutes')} from its middle.`,
    since: 'Pool bouts of the last thirty days that were followed here.',
    few: (told: number) =>
      `Only ${plural(told, 'range has', 'ranges have')} been told here in the last thirty days: too few to say how often.`,
    none: 'No pool has been followed here in the last thirty days. On invented tournaments whose strips keep rhythms of their own, 86 of 100 ranges held the bout.',
  },
} as const

/** These texts in any language. */
export type MinutesTexts = Translated<typeof minutes>
