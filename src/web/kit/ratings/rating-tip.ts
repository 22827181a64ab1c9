import { EVENT_RATING_CHART, type EventRatingRule, parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { TERMS } from '#web/api/texts/terms.ts'

const { ratings: texts } = TERMS

/** What an event's rating takes and what it awards, a line each. */
export function formatRatingTip(rating: string): string {
  const known = parseEventRatings(rating)
  if (known.length === 0) return texts.unknown
  const lines = known.flatMap(name => [texts.event(name), ...toLines(EVENT_RATING_CHART.rules[name])])
  return [...lines, texts.source(EVENT_RATING_CHART.source)].join('\n')
}

const toList = (rated: EventRatingRule['rated']): string =>
  rated.map(([count, letter]) => `${count} ${letter}`).join(', ')

const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0')

const toLines = (rule: EventRatingRule): string[] => [
  texts.fencers(rule.fencers),
  ...(rule.rated.length > 0 ? [texts.rated(toList(rule.rated))] : []),
  ...rule.finishes.map(({ top, rated }) => texts.top(top, toList(rated))),
  rule.awards.map(({ from, to, letter }) => keepTogether(texts.places(from, to, letter))).join(' · '),
]
