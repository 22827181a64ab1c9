import { describe, expect, it } from 'vitest'
import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'
import { readExchangeFile } from './read-exchange-file.ts'

const read = (text: string) => {
  const file = readExchangeFile(text)
  if (!file?.sheets.ok) throw new Error('not read')
  const [sheet] = file.sheets.value
  if (!sheet) throw new Error('no sheet')
  return sheet
}

const PEOPLE = ['Roe', 'Doe', 'Poe', 'Moe', 'Zoe']
  .map(
    (name, at) =>
      `<Tireur ID="${at + 1}" Nom="${name.toUpperCase()}" Prenom="Ann" Nation="FRA" DateNaissance="01.01.2009" Licence="77${at}"/>`,
  )
  .join('')
const results = (phases: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE CompetitionIndividuelle>
<CompetitionIndividuelle Championnat = "X"	ID="9" Annee="2026/2027" Arme="E" Sexe="F" Categorie="J" Date="14.11.2026" TitreLong="Hall Cup">
<Tireurs>${PEOPLE}</Tireurs><Arbitres><Arbitre ID="1" Nom="BOE" Prenom="Al"/></Arbitres>${more}<Phases>${phases}</Phases></CompetitionIndividuelle>`
const side = (ref: number | string, status: string, score = '') =>
  `<Tireur REF="${ref}" ${score === '' ? '' : `Score="${score}"`} ${status === '' ? '' : `Statut="${status}"`} Cote="D"/>`
const match = (...sides: string[]) => `<Match ID="1">${sides.join('')}</Match>`
const pool = (id: number, refs: number[], ...matches: string[]) =>
  `<Poule ID="${id}" Piste="4" Date="14.11.2026 09:30">${refs.map((ref, at) => `<Tireur REF="${ref}" NoDansLaPoule="${at + 1}"/>`).join('')}<Arbitre REF="1"/>${matches.join('')}</Poule>`

describe('FIE XML', () => {
  it('frames the event, and keeps of a birth date the year and of a foreign licence nothing', () => {
    const sheet = read(results(''))
    expect(sheet).toMatchObject({
      tournament: { name: 'Hall Cup', startDay: '2026-11-14' },
      name: "Junior Women's Épée",
      classifier: { category: 'junior', gender: 'womens', weapon: 'epee', team: false },
      finished: false,
    })
    expect(sheet.people[0]).toEqual({ key: '1', name: 'ROE, Ann', country: 'FRA', birthYear: 2009 })
    expect(JSON.stringify(sheet)).not.toMatch(/01\.01|77/)
    expect(JSON.stringify(toLiveParts(sheet))).not.toContain('2009')
  })

  it('decides equal touches by the Statut, of the winner or of the loser alone', () => {
    const sheet = read(
      results(
        `<TourDePoules PhaseID="1">${pool(1, [1, 2, 3], match(side(1, 'D', '4'), side(2, 'V', '4')), match(side(1, '', '3'), side(3, 'D', '3')), match(side(2, '', '5'), side(3, '', '2')))}</TourDePoules>`,
      ),
    )
    expect(sheet.pools[0]).toMatchObject({ strip: '4', time: '09:30', referees: [{ name: 'BOE Al' }] })
    expect(sheet.pools[0]?.bouts.map(bout => bout.winner)).toEqual(['right', 'left', null])
  })

  it.each([
    ['A', 'withdrew'],
    ['E', 'excluded'],
    ['F', 'absent'],
  ])('voids all pool bouts of who has Statut %s', (letter, withdrawal) => {
    const matches = [
      match(side(1, 'V', '5'), side(2, 'D', '1')),
      match(side(1, 'V', '0'), side(3, letter, '0')),
      match(side(2, 'D', '2'), side(3, 'V', '5')),
    ]
    const sheet = read(results(`<TourDePoules PhaseID="1">${pool(1, [1, 2, 3], ...matches)}</TourDePoules>`))
    expect(sheet.pools[0]?.people).toEqual([{ key: '1' }, { key: '2' }, { key: '3', withdrawal }])
    expect(sheet.pools[0]?.bouts.map(bout => [bout.winner, bout.void ?? false])).toEqual([
      ['left', false],
      [null, true],
      [null, true],
    ])
    const [live] = toLiveParts(sheet).pools
    expect(live?.complete).toBe(true)
    expect(live?.fencers.map(line => [line.victories, line.bouts])).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
    ])
  })

  it('keeps several pool rounds apart and takes seeds from the last before there is a table', () => {
    const ranks = (rows: [number, number, number][]) =>
      rows.map(([ref, from, to]) => `<Tireur REF="${ref}" RangInitial="${from}" RangFinal="${to}"/>`).join('')
    const bout = match(side(1, 'V', '5'), side(2, 'D', '1'))
    const sheet = read(
      results(
        `<TourDePoules PhaseID="1">${ranks([
          [1, 1, 2],
          [2, 2, 1],
        ])}${pool(1, [1, 2], bout)}</TourDePoules><TourDePoules PhaseID="2">${ranks([
          [1, 2, 1],
          [2, 1, 2],
        ])}${pool(1, [1, 2], bout)}</TourDePoules>`,
      ),
    )
    expect(sheet.pools.map(one => [one.round, one.number])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(sheet.people.slice(0, 2).map(({ initialSeed, seed }) => [initialSeed, seed])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(new Set(toLiveParts(sheet).pools.flatMap(one => one.matches.map(({ id }) => id))).size).toBe(2)
  })

  it('reads byes, people waiting for their opponent, abandons, shared thirds and a bronze match', () => {
    const tables = `<Tireur REF="1" RangInitial="1" RangFinal="1"/><Tireur REF="2" RangInitial="2" RangFinal="3"/><Tireur REF="3" RangInitial="3" RangFinal="3"/>
<SuiteDeTableaux ID="A" Titre="Tableau"><Tableau ID="A4" Taille="4">${match(side(1, ''))}${match(side(2, 'A', '3'), side(3, 'V', '3'))}</Tableau>
<Tableau ID="A2" Taille="2">${match(side(3, ''))}</Tableau></SuiteDeTableaux>
<SuiteDeTableaux ID="B" Titre="3e place"><Tableau ID="B2" Taille="2">${match()}</Tableau></SuiteDeTableaux>`
    const sheet = read(results(`<PhaseDeTableaux PhaseID="2">${tables}</PhaseDeTableaux>`))
    const [main, bronze] = sheet.trees
    expect([main?.kind, bronze?.kind]).toEqual(['main', 'bronze'])
    expect(main?.rounds[0]?.bouts).toMatchObject([
      { left: '1', rightBye: true, winner: null },
      { left: '2', right: '3', winner: 'right', withdrawal: 'withdrew' },
    ])
    expect(main?.rounds[1]?.bouts[0]).toMatchObject({ left: undefined, right: '3', winner: null })
    expect(main?.rounds[1]?.bouts[0]).not.toHaveProperty('rightBye')
    expect(sheet.people.map(({ place, placeTied }) => [place, placeTied]).slice(0, 3)).toEqual([
      [1, undefined],
      [3, true],
      [3, true],
    ])
    const [semi] = toLiveParts(sheet).elimination.rounds
    expect(semi?.matches[0]?.left).not.toHaveProperty('outcome')
    expect(semi?.matches[1]?.left).toMatchObject({ outcome: 'loss', withdrawal: 'withdrew' })
  })

  it('reads teams', () => {
    const sheet =
      read(`<CompetitionParEquipes ID="3" Arme="S" Sexe="H" TitreLong="Teams"><Equipes><Equipe ID="HALL 1" Nation="FRA"><Tireur ID="1" Nom="ROE" Prenom="Al"/></Equipe><Equipe ID="CLUB" Nation="ITA"/></Equipes>
<Phases><PhaseDeTableaux PhaseID="1"><SuiteDeTableaux ID="A"><Tableau ID="A2" Taille="2"><Match ID="1"><Equipe REF="HALL 1" Score="45" Statut="V"/><Equipe REF="CLUB" Score="44" Statut="D"/></Match></Tableau></SuiteDeTableaux></PhaseDeTableaux></Phases></CompetitionParEquipes>`)
    expect(sheet.classifier).toEqual({ gender: 'mens', weapon: 'sabre', team: true })
    expect(sheet.people.map(({ name, country }) => [name, country])).toEqual([
      ['HALL 1', 'FRA'],
      ['CLUB', 'ITA'],
    ])
    expect(sheet.trees[0]?.rounds[0]?.bouts[0]).toMatchObject({
      leftTouches: 45,
      rightTouches: 44,
      winner: 'left',
    })
  })

  it('says how many members of teams it leaves out', () => {
    const members = '<Tireur ID="1" Nom="ROE"/><Tireur ID="2" Nom="DOE"/>'
    const file = readExchangeFile(
      `<BaseCompetitionParEquipes ID="3" Arme="S"><Equipes><Equipe ID="HALL">${members}</Equipe><Equipe ID="CLUB"><Tireur ID="3" Nom="POE"/></Equipe></Equipes></BaseCompetitionParEquipes>`,
    )
    expect([file?.sheets.ok, file?.note]).toEqual([true, 'the 3 members of 2 teams are not taken in'])
  })

  it('takes no foreign word for a status', () => {
    const text = results(
      `<TourDePoules PhaseID="1">${pool(1, [1, 2], match(side(1, 'constructor', '5'), side(2, 'toString', '3')))}</TourDePoules>`,
    )
    expect(read(text).pools[0]).toMatchObject({
      people: [{ key: '1' }, { key: '2' }],
      bouts: [{ winner: null }],
    })
  })

  it('takes entries for entries, and fails on broken or foreign XML', () => {
    const entries = read(
      `<BaseCompetitionIndividuelle Arme="F" Sexe="M"><Tireurs><Tireur ID="1" Nom="ROE" Prenom="Jan" Classement="12"/></Tireurs></BaseCompetitionIndividuelle>`,
    )
    expect(entries.people).toEqual([{ key: '1', name: 'ROE, Jan' }])
    const broken = readExchangeFile('<CompetitionIndividuelle><Tireurs>')
    expect(broken?.sheets).toMatchObject({ ok: false, reason: expect.stringContaining('XML') })
    expect(readExchangeFile('<html></html>')).toBeUndefined()
  })
})

const frd = (
  event: string,
) => `<FencingData Version="5.0" Context="Results" xmlns="http://www.askfred.net"><FencerDatabase>
${['Roe', 'Doe', 'Poe'].map((name, at) => `<Fencer FencerID="-${at + 1}" FirstName="Ann" LastName="${name}" BirthYear="2009" ClubID1="1"><Rating Weapon="Foil">B2007</Rating></Fencer>`).join('')}
</FencerDatabase><ClubDatabase><Club ClubID="1" Name="Unattached"/></ClubDatabase><Tournament TournamentID="4" Name="Hall Cup" StartDate="2026-11-14"><Event EventID="2" Weapon="Foil" Gender="Women" AgeLimitMin="Senior" EventDateTime="2026-11-14 09:00:00" Rating="E1" IsTeam="False">${event}</Event></Tournament></FencingData>`

describe('FRD', () => {
  it('reads pools, a table with a bye and shared thirds; nobody won a bye', () => {
    const bout = (a: string, b: string) => `<Bout>${a}${b}</Bout>`
    const fencer = (id: number, score: number, status: string) =>
      `<Competitor CompetitorID="-${id}" Score="${score}" Status="${status}"/>`
    const sheet = read(
      frd(`<FinalResults><Result CompetitorID="-1" Place="1" RatingThen="B2007"/><Result CompetitorID="-2" Place="3"/><Result CompetitorID="-3" Place="3" DNF="True"/></FinalResults>
<RoundResults><Round Seq="1" Type="Pool"><RoundSeeding><Competitor CompetitorID="-2" Seed="1"/><Competitor CompetitorID="-1" Seed="2"/></RoundSeeding><Pool Seq="1"><Competitor CompetitorID="-1" CompetitorNum="2"/><Competitor CompetitorID="-2" CompetitorNum="1"/>${bout(fencer(2, 4, 'D'), fencer(1, 4, 'V'))}</Pool></Round>
<Round Seq="2" Type="DE"><Table Seq="1" Of="4">${bout(fencer(1, 0, 'V'), '<Bye/>')}${bout(fencer(2, 9, 'D'), fencer(3, 15, 'V'))}</Table></Round></RoundResults>`),
    )
    expect(sheet).toMatchObject({
      name: "Senior Women's Foil",
      startTime: '09:00',
      rating: 'E1',
      finished: true,
      pools: [
        {
          people: [{ key: '-2' }, { key: '-1' }],
          bouts: [{ winner: 'right', leftTouches: 4, rightTouches: 4 }],
        },
      ],
    })
    expect(sheet.people).toEqual([
      { key: '-1', name: 'Roe, Ann', rating: 'B07', birthYear: 2009, place: 1, initialSeed: 2 },
      {
        key: '-2',
        name: 'Doe, Ann',
        rating: 'B07',
        birthYear: 2009,
        place: 3,
        placeTied: true,
        initialSeed: 1,
      },
      {
        key: '-3',
        name: 'Poe, Ann',
        rating: 'B07',
        birthYear: 2009,
        place: 3,
        placeTied: true,
        status: 'withdrawn',
      },
    ])
    const [first] = toLiveParts(sheet).elimination.rounds
    expect(first?.matches[0]?.right).toEqual({ isBye: true })
    expect(first?.matches[0]?.left).toEqual({ individual: { fencer: 'roe-ann' } })
    expect(first?.matches[1]?.right).toMatchObject({ score: 15, outcome: 'win' })
  })

  it('names people of rounds before there are final results', () => {
    const sheet = read(
      frd(
        '<RoundResults><Round Type="Pool"><RoundSeeding><Competitor CompetitorID="-3" Seed="1"/></RoundSeeding></Round></RoundResults>',
      ),
    )
    expect([sheet.finished, sheet.people.map(person => person.name)]).toEqual([false, ['Poe, Ann']])
  })
})
