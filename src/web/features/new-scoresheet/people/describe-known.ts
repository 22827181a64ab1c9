import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import type { ProposedPerson } from './proposed-person.ts'

const { people: texts } = MAKING_TEXTS.making

/** Club, rating, and why somebody is proposed. */
export const describeKnown = ({ club, rating, why }: ProposedPerson): string =>
  [club, rating ?? texts.unrated, describeWhy(why)].filter(Boolean).join(' · ')

function describeWhy(why: ProposedPerson['why']): string {
  if (!why) return ''
  if (why.kind !== 'met') return texts[why.kind]
  return why.day === undefined ? texts.metOnce(why.who) : texts.met(why.who, formatShortDay(why.day))
}
