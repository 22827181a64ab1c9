import type { FormerDate, ProvenanceSource } from '#contract/fields/provenance.ts'
import type { Translated } from '../translated.ts'

/** Who said something and when, what it was before, what is listed no more. */
export const provenance = {
  said: {
    names: {
      ftl: 'Fencing Time Live',
      usafencing: 'USA Fencing',
      askfred: 'AskFRED',
      fie: 'FIE',
      engarde: 'Engarde',
      ophardt: 'Ophardt',
      file: 'Results file',
      person: 'Corrected by hand',
      scoresheet: 'Kept by hand',
      demo: 'Invented season',
    } satisfies Record<ProvenanceSource, string>,
    /** A file of one of them. */
    fileOf: (who: string) => `${who} file`,
    source: (who: string) => `Source: ${who}`,
    read: (when: string) => `read ${when}`,
    today: (time: string) => `today ${time}`,
    was: (before: string) => `was ${before}`,
    wasWon: (before: string) => `was won ${before}`,
    wasLost: (before: string) => `was lost ${before}`,
    corrected: (when: string) => `Corrected ${when}`,
    gone: (when: string) => `No longer listed since ${when}`,
    goneBy: (who: string, when: string) => `No longer listed by ${who} since ${when}`,
    title: 'Where this comes from',
    topics: {
      listing: 'Listed by',
      dates: 'Dates',
      place: 'Place',
      registration: 'Registration',
      schedule: 'Schedule',
      spots: 'Spots',
      entries: 'Entries',
      results: 'Results',
    },
    ratings: (who: string) => `Ratings: ${who}`,
    byRules: 'worked out from results',
    none: 'Nobody noted where this comes from.',
    fields: {
      startDate: 'First day',
      endDate: 'Last day',
      opens: 'Registration opens',
      late: 'Late from',
      closes: 'Registration closes',
      date: 'Day',
      startTime: 'Start',
    } satisfies Record<FormerDate['field'], string>,
    formerly: (field: string, before: string, when: string) => `${field}: was ${before} until ${when}`,
  },
} as const

/** These texts in any language. */
export type ProvenanceTexts = Translated<typeof provenance>
