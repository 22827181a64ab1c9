import { describe, expect, it } from 'vitest'
import { readExchangeFile } from './read-exchange-file.ts'

const read = (text: string) => {
  const file = readExchangeFile(text)
  if (!file?.sheets.ok) throw new Error('not read')
  const [sheet] = file.sheets.value
  if (!sheet) throw new Error('no sheet')
  return sheet
}

const person = (id: number, more = '') => `<Tireur ID="${id}" Nom="ROE${id}" Prenom="Ann" ${more}/>`
const fie = (people: string, phases: string, root = '') =>
  `<CompetitionIndividuelle Arme="E" Sexe="F" ${root}><Tireurs>${people}</Tireurs><Arbitres><Arbitre ID="1" Nom="BOE" Prenom="Al" Nation="FRA"/><Arbitre ID="2" Nom="ZOE"/></Arbitres>${phases}</CompetitionIndividuelle>`
const table = (matches: string) =>
  `<Phases><PhaseDeTableaux PhaseID="1"><SuiteDeTableaux ID="A"><Tableau Taille="4">${matches}</Tableau></SuiteDeTableaux></PhaseDeTableaux></Phases>`
const side = (ref: number, more = '') => `<Tireur REF="${ref}" ${more}/>`

describe('FIE XML of other programs', () => {
  it('takes Classement for the place once bouts are fenced, and N beside it for no absence', () => {
    const people =
      person(1, 'Classement="1" Statut="N"') +
      person(2, 'Classement="2" Statut="N"') +
      person(3, 'Statut="N"')
    const fenced = `<Match>${side(1, 'Score="15" Statut="V"')}${side(2, 'Score="9" Statut="D"')}</Match>`
    expect(read(fie(people, table(fenced))).people.map(({ place, status }) => [place, status])).toEqual([
      [1, undefined],
      [2, undefined],
      [undefined, 'eliminated'],
    ])
    expect(read(fie(people, '<Phases/>')).people.map(one => one.place)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('believes the phase under way about the end', () => {
    const phases = (current: number) =>
      `<Phases PhaseEnCours="${current}"><ClassementGeneral PhaseID="4"/></Phases>`
    expect(read(fie(person(1, 'Classement="1" Ranking="7"'), phases(3))).finished).toBe(false)
    expect(read(fie(person(1), phases(4))).finished).toBe(true)
  })

  it('takes who is not qualified after the pools for eliminated only once the tables list somebody', () => {
    const round = `<TourDePoules>${side(1, 'RangFinal="1" Statut="Q"')}${side(2, 'RangFinal="2" Statut="N"')}</TourDePoules>`
    const statuses = (tables: string) =>
      read(fie(person(1) + person(2), `<Phases>${round}${tables}</Phases>`)).people.map(one => one.status)
    expect(statuses('')).toEqual([undefined, undefined])
    expect(statuses(`<PhaseDeTableaux>${side(1, 'RangInitial="1"')}</PhaseDeTableaux>`)).toEqual([
      'advanced',
      'eliminated',
    ])
  })

  it('knows a planned match from a bye, and an empty side from a missing one', () => {
    const matches = `<Match Statut="P">${side(1)}<Tireur/></Match><Match><Tireur/>${side(2)}</Match>`
    const [waiting, bye] = read(fie(person(1) + person(2), table(matches))).trees[0]?.rounds[0]?.bouts ?? []
    expect(waiting).toMatchObject({ left: '1', right: undefined })
    expect(waiting).not.toHaveProperty('rightBye')
    expect(bye).toMatchObject({ left: undefined, right: '2', leftBye: true })
  })

  it('reads roles and homes of referees', () => {
    const match = `<Match><Arbitre REF="1" Role="V"/><Arbitre REF="2" Role="x"/>${side(1)}${side(2)}</Match>`
    expect(read(fie(person(1) + person(2), table(match))).trees[0]?.rounds[0]?.bouts[0]?.referees).toEqual([
      { role: 'video', name: 'BOE Al', affiliation: 'FRA' },
      { role: 'referee', name: 'ZOE' },
    ])
  })

  it('takes a short title for the name only when it names a weapon, and a licence for the FIE’s only from the FIE', () => {
    const licensed = person(1, 'Nation="USA" Licence="123" LicenceNat="900000001"')
    const named = (root: string) => read(fie(licensed, '', root))
    expect(named('TitreCourt="ZZ-293" Categorie="M15"').name).toBe("Y14 Women's Épée")
    expect(named('TitreCourt="Div II Épée"')).toMatchObject({
      name: 'Div II Épée',
      classifier: { category: 'division2' },
    })
    expect(named('Federation="FFE"').people[0]?.ids).toEqual({ usaf: '900000001' })
    expect(named('Federation="FIE"').people[0]?.ids).toEqual({ usaf: '900000001', fie: '123' })
  })
})

const fencer = (id: number, more = '') =>
  `<Fencer FencerID="${id}" FirstName="Ann" LastName="Roe${id}" ${more}><Membership Org="USFA">90000000${id}</Membership></Fencer>`
const frd = (event: string, attributes = '') =>
  `<FencingData xmlns="http://www.askfred.net"><Tournament TournamentID="4" Name="Hall Cup" Location="Springfield, IL"><Event EventID="2" Weapon="Foil" Gender="Men" AgeLimitMin="Senior" ${attributes}>${event}</Event></Tournament><FencerDatabase>${[1, 2, 3, 4].map(id => fencer(id, id === 1 ? 'Suffix="Jr." BirthYear="1990"' : 'BirthYear="0"')).join('')}</FencerDatabase></FencingData>`
const competitor = (id: number, more: string) => `<Competitor CompetitorID="${id}" ${more}/>`
const bout = (...ids: (number | undefined)[]) =>
  `<Bout>${ids.map((id, at) => (id === undefined ? '' : competitor(id, `Called="${at + 1}" Score="${15 - at}" Status="${at === 0 ? 'V' : 'D'}"`))).join('')}</Bout>`
const tableOf = (of: number, ...bouts: string[]) => `<Table Of="${of}">${bouts.join('')}</Table>`

describe('FRD of other programs', () => {
  it('reads classes by rating, places, suffixes and what tells people apart', () => {
    const sheet = read(
      frd('<PreReg CompetitorID="1"/><PreReg CompetitorID="2"/>', 'RatingLimit="Div2" Rating="A2B3"'),
    )
    expect(sheet).toMatchObject({
      tournament: { city: 'Springfield', state: 'IL' },
      classifier: { category: 'division2' },
      rating: 'A2/B3',
      people: [
        { name: 'Roe1, Ann Jr.', ids: { usaf: '900000001' }, birthYear: 1990 },
        { name: 'Roe2, Ann', ids: { usaf: '900000002' } },
      ],
    })
    expect(sheet.people[1]).not.toHaveProperty('birthYear')
  })

  it('voids the pool of who left it, not of who left after it', () => {
    const lines = (bouts: number) =>
      [1, 2, 3]
        .map((id, at) => competitor(id, `CompetitorNum="${at + 1}" Bouts="${id === 3 ? bouts : 1}"`))
        .join('')
    const rounds = (bouts: number) =>
      `<RoundResults><Round Type="Pool"><RoundSeeding/><Pool Seq="1">${lines(bouts)}${bout(1, 2)}${bout(1, 3)}</Pool></Round><Round Type="DE"><RoundSeeding>${competitor(1, 'Seed="1" Status="P"')}${competitor(2, 'Seed="2" Status="E"')}${competitor(3, 'Seed="3" Status="X"')}</RoundSeeding></Round></RoundResults>`
    const inPool = read(frd(rounds(0)))
    expect(inPool.pools[0]?.people[2]).toEqual({ key: '3', withdrawal: 'excluded' })
    expect(inPool.pools[0]?.bouts.map(one => [one.winner, one.void])).toEqual([
      ['left', undefined],
      [null, true],
    ])
    const after = read(frd(rounds(1)))
    expect(after.pools[0]?.bouts.map(one => one.winner)).toEqual(['left', 'left'])
    for (const { people } of [inPool, after]) {
      expect(people.map(one => one.status)).toEqual([undefined, 'eliminated', 'excluded'])
    }
  })

  it('reads a fence-off for third as a tree of its own', () => {
    const tables = tableOf(4, bout(1, 4), bout(2, 3)) + tableOf(2, bout(1, 2)) + tableOf(2, bout(3, 4))
    const { trees } = read(
      frd(`<RoundResults><Round Type="FO3" Desc="Table">${tables}</Round></RoundResults>`),
    )
    expect(trees.map(tree => [tree.kind, tree.name, tree.rounds.map(round => round.roundOf)])).toEqual([
      ['main', 'Table', [4, 2]],
      ['bronze', '', [2]],
    ])
  })

  it('reads the last tree of a repechage once, though it stands there twice', () => {
    const last = tableOf(2, bout(1, 3))
    const rounds = `<Round Type="Rep16">${tableOf(4, bout(1, 4), bout(2, 3))}${tableOf(4, bout(4, 2), bout(undefined, 3))}${last}</Round><Round Type="DE">${last}</Round>`
    const { trees } = read(frd(`<RoundResults>${rounds}</RoundResults>`))
    expect(trees.map(tree => [tree.kind, tree.rounds.map(round => round.roundOf)])).toEqual([
      ['main', [4]],
      ['repechage', [4]],
      ['placement', [2]],
    ])
    expect(trees[1]?.rounds[0]?.bouts[1]).toMatchObject({ left: undefined, right: '3' })
  })
})
