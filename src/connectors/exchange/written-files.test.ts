import { describe, expect, it } from 'vitest'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { HALL_CUP_SHEET } from '#tools/testing/invented/hall-cup-sheet.ts'
import { formatFieXml } from './fie-xml/format-fie-xml.ts'
import { formatFrd } from './frd/format-frd.ts'
import { childrenOf, findAll, findChild, readXml, type XmlElement } from './xml/read-xml.ts'

const { people, ...FRAME } = HALL_CUP_SHEET
const ENTRIES: EventSheet = {
  ...FRAME,
  finished: false,
  people: people.map(({ key, name, club, rating, ids, birthYear }) => ({
    key,
    name,
    club,
    rating,
    ids,
    birthYear,
  })),
  pools: [],
  trees: [],
}
/** The first has a bye, two share the third place, one was excluded, one left the pool. */
const RESULTS: EventSheet = {
  ...FRAME,
  people: [
    ...people.map((person, at) => (at > 1 ? { ...person, place: 3, placeTied: true } : person)),
    { key: '5', name: 'Poe, Cleo Jr.', status: 'excluded' },
    { key: '6', name: 'Moe, Dea' },
  ],
  pools: [
    {
      ...HALL_CUP_SHEET.pools[0],
      number: 1,
      round: 1,
      people: [{ key: '1' }, { key: '2' }, { key: '6', withdrawal: 'medical' }],
      bouts: [
        { left: '1', right: '2', leftTouches: 4, rightTouches: 4, winner: 'right' },
        { left: '6', right: '1', leftTouches: 5, rightTouches: 0, winner: null, void: true },
      ],
      orderKnown: true,
    },
  ],
  trees: [
    {
      kind: 'main',
      name: 'Tableau',
      rounds: [
        {
          roundOf: 4,
          bouts: [
            { left: '1', right: undefined, rightBye: true, winner: null },
            { left: undefined, right: '2', winner: null },
          ],
        },
      ],
    },
  ],
}

const read = (text: string): XmlElement => {
  const root = readXml(text)
  if (!root.ok) throw new Error(root.reason)
  return root.value
}
const attributesOf = (elements: readonly XmlElement[]) => elements.map(element => element.attributes)
const first = (root: XmlElement, name: string): XmlElement => {
  const [found] = findAll(root, name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('a written FIE XML', () => {
  it('is an entry list where there is nothing but people, of fencers or teams', () => {
    const text = formatFieXml(ENTRIES)
    expect(text).toContain('<!DOCTYPE BaseCompetitionIndividuelle>')
    const root = read(text)
    expect([root.name, root.children.map(child => child.name)]).toEqual([
      'BaseCompetitionIndividuelle',
      ['Tireurs'],
    ])
    const teams = read(formatFieXml({ ...ENTRIES, classifier: { ...ENTRIES.classifier, team: true } }))
    expect(teams.name).toBe('BaseCompetitionParEquipes')
    expect(childrenOf(findChild(teams, 'Equipes'), 'Equipe')).toHaveLength(4)
  })

  it('frames the event in the letters and dates of the format', () => {
    const root = read(formatFieXml(RESULTS))
    expect(root.name).toBe('CompetitionIndividuelle')
    expect(root.attributes).toMatchObject({
      Annee: '2026/2027',
      Arme: 'F',
      Sexe: 'F',
      Categorie: 'C',
      Date: '14.11.2026',
      DateFin: '15.11.2026',
      Debut: '09:00',
      TitreCourt: "Cadet Women's Foil",
      TitreLong: 'Hall Cup',
      Lieu: 'Springfield, IL, USA',
    })
    expect(findChild(root, 'Phases')?.attributes).toEqual({ PhaseEnCours: '3' })
    expect(attributesOf(findAll(root, 'ClassementGeneral'))).toEqual([{ PhaseID: '3' }])
  })

  it('decides by the Statut, and marks who left in the line and in the match', () => {
    const pool = first(read(formatFieXml(RESULTS)), 'Poule')
    expect(pool.attributes).toEqual({ ID: '1', Piste: 'C2', Date: '14.11.2026', Heure: '09:15' })
    expect(attributesOf(childrenOf(pool, 'Tireur'))[1]).toEqual({
      REF: '2',
      NoDansLaPoule: '2',
      NbVictoires: '1',
      NbMatches: '1',
      TD: '4',
      TR: '4',
      RangPoule: '1',
    })
    const sides = childrenOf(pool, 'Match').map(match => attributesOf(childrenOf(match, 'Tireur')))
    expect(sides).toEqual([
      [
        { REF: '1', Score: '4', Statut: 'D' },
        { REF: '2', Score: '4', Statut: 'V' },
      ],
      [
        { REF: '6', Score: '5', Statut: 'A' },
        { REF: '1', Score: '0' },
      ],
    ])
  })

  it('writes a bye as somebody alone, and whoever waits as somebody planned', () => {
    const [bye, waiting] = childrenOf(first(read(formatFieXml(RESULTS)), 'Tableau'), 'Match')
    expect([bye?.attributes, attributesOf(bye?.children ?? [])]).toEqual([{ ID: '1' }, [{ REF: '1' }, {}]])
    expect([waiting?.attributes, attributesOf(waiting?.children ?? [])]).toEqual([
      { ID: '2', Statut: 'P' },
      [{}, { REF: '2' }],
    ])
  })

  it('names a birth year and numbers only when told to', () => {
    expect(formatFieXml(RESULTS)).not.toMatch(/Licence|DateNaissance/)
    expect(
      attributesOf(findAll(read(formatFieXml(RESULTS, { withPrivate: true })), 'Tireur'))[0],
    ).toMatchObject({
      DateNaissance: '1991',
      Licence: '77000',
      LicenceNat: '900000000',
    })
  })
})

describe('a written FRD', () => {
  it('is a list of pre-registrations where there is nothing but people', () => {
    const root = read(formatFrd(ENTRIES))
    expect(root.attributes).toMatchObject({
      Version: '5.0',
      Context: 'PreReg',
      xmlns: 'http://www.askfred.net',
    })
    expect(attributesOf(findAll(root, 'PreReg'))).toEqual(
      [-1, -2, -3, -4].map(id => ({ CompetitorID: String(id) })),
    )
  })

  it('frames the event in the words of the format', () => {
    const root = read(formatFrd(RESULTS))
    expect(root.attributes.Context).toBe('Results')
    expect(first(root, 'Tournament').attributes).toEqual({
      TournamentID: '0',
      Name: 'Hall Cup',
      Location: 'Springfield, IL, USA',
      StartDate: '2026-11-14',
      EndDate: '2026-11-15',
    })
    expect(first(root, 'Event').attributes).toMatchObject({
      EventID: expect.stringMatching(/^-\d+$/),
      EventDateTime: '2026-11-14 09:00:00',
      Weapon: 'Foil',
      Gender: 'Women',
      AgeLimitMin: 'Cadet',
      RatingLimit: 'Open',
      Rating: 'E1',
      IsTeam: 'False',
    })
  })

  it('gives a shared third place to two rows, and none to who was excluded or left', () => {
    const rows = findAll(read(formatFrd(RESULTS)), 'Result').map(({ attributes }) => [
      attributes.CompetitorID,
      attributes.Place,
      attributes.Excluded,
      attributes.DNF,
      attributes.RatingThen,
    ])
    expect(rows).toEqual([
      ['-1', '1', 'False', 'False', 'D2025'],
      ['-2', '2', 'False', 'False', 'D2025'],
      ['-3', '3', 'False', 'False', 'D2025'],
      ['-4', '3', 'False', 'False', 'D2025'],
      ['-5', '0', 'True', 'False', ''],
      ['-6', '0', 'False', 'True', ''],
    ])
  })

  it('lets a bye be won with 0, and calls who waits by the own side', () => {
    const bouts = childrenOf(first(read(formatFrd(RESULTS)), 'Table'), 'Bout')
    expect(bouts.map(bout => bout.children.map(({ name, attributes }) => [name, attributes]))).toEqual([
      [
        ['Competitor', { Called: '1', CompetitorID: '-1', Score: '0', Status: 'V' }],
        ['Bye', { Called: '2' }],
      ],
      [['Competitor', { Called: '2', CompetitorID: '-2' }]],
    ])
  })

  it('leaves the bouts of who left a pool out, and says W in the next seeding', () => {
    const root = read(formatFrd(RESULTS))
    const pool = first(root, 'Pool')
    expect(childrenOf(pool, 'Bout')).toHaveLength(1)
    expect(attributesOf(childrenOf(pool, 'Competitor'))[2]).toMatchObject({
      CompetitorID: '-6',
      Bouts: '0',
      Rank: '0',
    })
    const seeding = findChild(findAll(root, 'Round')[1], 'RoundSeeding')
    expect(attributesOf(seeding?.children ?? [])).toContainEqual({ CompetitorID: '-6', Status: 'W' })
  })

  it('parts names with a suffix, and names a birth year and numbers only when told to', () => {
    const text = formatFrd(RESULTS)
    expect(attributesOf(findAll(read(text), 'Fencer'))[4]).toMatchObject({
      LastName: 'Poe',
      FirstName: 'Cleo',
      Suffix: 'Jr.',
      BirthYear: '0',
    })
    expect(text).not.toMatch(/Membership|199\d/)
    const told = first(read(formatFrd(RESULTS, { withPrivate: true })), 'Fencer')
    expect(told.attributes.BirthYear).toBe('1991')
    expect(childrenOf(told, 'Membership').map(one => [one.attributes.Org, one.text])).toEqual([
      ['USFA', '900000000'],
      ['FIE', '77000'],
    ])
  })
})
