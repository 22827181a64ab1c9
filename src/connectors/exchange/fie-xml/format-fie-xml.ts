import { toFieDay, toFileTime } from '#connectors/exchange/values/file-time.ts'
import { toSheetEventName } from '#connectors/exchange/values/sheet-event-name.ts'
import { toNameParts } from '#connectors/exchange/values/sheet-name.ts'
import { toWritableSheet } from '#connectors/exchange/values/to-writable-sheet.ts'
import { formatVenue } from '#connectors/exchange/values/venue-text.ts'
import { formatXml, type XmlPart } from '#connectors/exchange/xml/format-xml.ts'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import type { PrivateOptions } from '#contract/event-sheet/without-private.ts'
import { toSeasonEnd, toSeasonStart } from '#domain/time/season.ts'
import { FieReferees } from './fie-referees.ts'
import { toFieLetters } from './fie-xml-classifier.ts'
import { OWN_SOURCE } from './fie-xml-words.ts'
import { toFiePhaseParts } from './to-fie-phase-parts.ts'

/**
 * An event as FIE XML: results (CompetitionIndividuelle, CompetitionParEquipes), or an entry list (BaseCompetition…) where
 * there is nothing but people. What does not fit stands in `whatFieXmlHolds`.
 */
export function formatFieXml(sheet: EventSheet, options: PrivateOptions = {}): string {
  const event = toWritableSheet(sheet, options, index => String(index + 1))
  const referees = new FieReferees()
  const phases = toFiePhaseParts(event, referees)
  const isTold = phases.length > 0
  const people = event.people.map(person => toPerson(person, { event, isTold }))
  const isResults =
    isTold || event.finished || people.some(({ attributes }) => attributes?.Classement || attributes?.Statut)
  const team = event.classifier.team === true
  const last = phases.length + 1
  const root: XmlPart = {
    name: `${isResults ? '' : 'Base'}Competition${team ? 'ParEquipes' : 'Individuelle'}`,
    attributes: toFrame(event),
    children: [
      { name: 'Tireurs', children: team ? [] : people },
      ...(team ? [{ name: 'Equipes', children: people }] : []),
      ...(isResults
        ? [
            { name: 'Arbitres', children: referees.list() },
            {
              name: 'Phases',
              attributes: { PhaseEnCours: event.finished ? last : last - 1 },
              children: [...phases, { name: 'ClassementGeneral', attributes: { PhaseID: last } }],
            },
          ]
        : []),
    ],
  }
  return formatXml(root, { doctype: true })
}

function toFrame(event: EventSheet): NonNullable<XmlPart['attributes']> {
  const { key, tournament, classifier, day, startTime } = event
  const name = toSheetEventName(event)
  const { startDay, endDay } = tournament
  const dated = day ?? startDay
  return {
    Source: OWN_SOURCE,
    ID: key,
    Annee: dated && `${toSeasonStart(dated).slice(0, 4)}/${toSeasonEnd(dated).slice(0, 4)}`,
    ...toFieLetters(classifier, name),
    // Readers take one for the other.
    Date: toFieDay(day ?? startDay),
    DateDebut: toFieDay(startDay ?? day),
    DateFin: toFieDay(endDay),
    Debut: toFileTime(startTime),
    TitreCourt: name || tournament.name || 'Competition',
    TitreLong: tournament.name || undefined,
    Lieu: formatVenue(tournament),
  }
}

function toPerson(person: SheetPerson, { event, isTold }: { event: EventSheet; isTold: boolean }): XmlPart {
  const team = event.classifier.team === true
  const { key, name, club, division, country, place } = person
  const { ids, birthYear } = team ? {} : person
  const parts = toNameParts(name)
  return {
    name: team ? 'Equipe' : 'Tireur',
    attributes: {
      ID: key,
      Nom: team ? name : parts.last,
      Prenom: team ? undefined : parts.first,
      // The year alone: nobody is given a day of birth that is not known.
      DateNaissance: birthYear,
      Nation: country,
      Ligue: division,
      Club: club,
      Licence: ids?.fie,
      // A national licence is of the federation of the person's own nation.
      LicenceNat: country === 'USA' ? ids?.usaf : undefined,
      Classement: place,
      Statut: toStatus(person, isTold),
    },
  }
}

/** Who goes on after the pools is said there (`toFiePhaseParts`); here stands who never began, left, or is out. */
function toStatus({ status, place }: SheetPerson, isTold: boolean): string | undefined {
  if (status === 'withdrawn') return 'A'
  if (status === 'excluded') return 'E'
  if (status === 'absent' || status === 'scratched') return 'F'
  if (status === 'eliminated' && place === undefined) return 'N'
  // Once there are phases everybody who is not out has it.
  return status === 'checkedIn' && !isTold ? 'Q' : undefined
}
