import { OWN_SOURCE } from '#connectors/exchange/fie-xml/fie-xml-words.ts'
import { toFileTime } from '#connectors/exchange/values/file-time.ts'
import { findOutStatus } from '#connectors/exchange/values/find-out-status.ts'
import { toSheetEventName } from '#connectors/exchange/values/sheet-event-name.ts'
import { toWritableSheet } from '#connectors/exchange/values/to-writable-sheet.ts'
import { formatVenue } from '#connectors/exchange/values/venue-text.ts'
import { whatVenueHolds } from '#connectors/exchange/values/what-venue-holds.ts'
import { formatXml, type XmlPart } from '#connectors/exchange/xml/format-xml.ts'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import type { PrivateOptions } from '#contract/event-sheet/without-private.ts'
import { parseDay } from '#domain/time/day.ts'
import { FrdClubs, FrdReferees, toFrdDatabases } from './frd-databases.ts'
import { toFrdClassifier, toFrdEventRating, toFrdRating } from './frd-words.ts'
import { toFrdIds } from './to-frd-ids.ts'
import { toFrdRoundParts } from './to-frd-round-parts.ts'

/**
 * An event as FRD 5.0, the exchange format of AskFRED and Fencing Time: results, or pre-registrations where there is
 * nothing but people. What does not fit stands in `whatFrdHolds`.
 */
export function formatFrd(sheet: EventSheet, options: PrivateOptions = {}): string {
  // Negative: AskFRED knows none of them.
  const event = toWritableSheet(sheet, options, index => String(-1 - index))
  const [clubs, referees] = [new FrdClubs(), new FrdReferees()]
  const isEntries = isEntryList(event)
  const ids = toFrdIds(event)
  const entries = isEntries
    ? event.people.map(({ key }) => ({ name: 'PreReg', attributes: { CompetitorID: key } }))
    : [
        ...(event.finished
          ? [{ name: 'FinalResults', children: event.people.map(person => toResult(person, event, clubs)) }]
          : []),
        { name: 'RoundResults', children: toFrdRoundParts(event, referees) },
      ]
  const databases = toFrdDatabases(event, clubs, referees)
  return formatXml({
    name: 'FencingData',
    attributes: {
      Version: '5.0',
      Context: isEntries ? 'PreReg' : 'Results',
      Source: OWN_SOURCE,
      xmlns: 'http://www.askfred.net',
    },
    children: [
      {
        name: 'Tournament',
        attributes: { TournamentID: ids.tournament, ...toTournament(event) },
        children: [
          { name: 'Event', attributes: { EventID: ids.event, ...toEvent(event) }, children: entries },
        ],
      },
      ...databases,
    ],
  })
}

/** Whether nothing is known but who wants to come. */
const isEntryList = ({ people, pools, trees, finished }: EventSheet): boolean =>
  !finished &&
  pools.length === 0 &&
  trees.length === 0 &&
  people.every(
    ({ initialSeed, seed, status }) =>
      initialSeed === undefined &&
      seed === undefined &&
      status !== 'withdrawn' &&
      status !== 'excluded' &&
      status !== 'eliminated',
  )

function toTournament({ tournament }: EventSheet): NonNullable<XmlPart['attributes']> {
  const { name, startDay, endDay } = tournament
  const { state, country } = whatVenueHolds(tournament)
  return {
    Name: name ?? '',
    // A city alone would be taken for the name of a hall.
    Location: (state || country) && formatVenue(tournament),
    StartDate: toDayText(startDay),
    EndDate: toDayText(endDay),
  }
}

function toEvent(event: EventSheet): NonNullable<XmlPart['attributes']> {
  const { classifier, day, startTime, rating, tournament, people } = event
  const date = toDayText(day ?? tournament.startDay)
  const time = toFileTime(startTime)
  return {
    Description: toSheetEventName(event),
    EventDateTime: date && time ? `${date} ${time}:00` : date,
    ...toFrdClassifier(classifier),
    Rating: rating === undefined ? 'NR' : toFrdEventRating(rating),
    Entries: people.length,
  }
}

const toDayText = (day: string | undefined): string | undefined =>
  day !== undefined && parseDay(day).ok ? day : undefined

/** Place 0: none. */
function toResult(person: SheetPerson, { classifier, pools }: EventSheet, clubs: FrdClubs): XmlPart {
  const { key, club, place, rating, ratingEarned } = person
  const status = findOutStatus(person, pools)
  const isExcluded = status === 'excluded'
  const team = classifier.team === true
  const toRating = (text: string | undefined) => (text === undefined || team ? '' : toFrdRating(text))
  return {
    name: 'Result',
    attributes: {
      CompetitorID: key,
      ClubID: clubs.idOf(club),
      Excluded: isExcluded ? 'True' : 'False',
      Place: isExcluded ? 0 : (place ?? 0),
      DNF: status === 'withdrawn' ? 'True' : 'False',
      RatingThen: toRating(rating),
      RatingEarned: toRating(ratingEarned),
    },
  }
}
