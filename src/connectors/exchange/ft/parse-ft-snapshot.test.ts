import { describe, expect, it } from 'vitest'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'

const read = (text: string) => {
  const file = readExchangeFile(text)
  if (!file?.sheets.ok) throw new Error('not read')
  const [sheet] = file.sheets.value
  if (!sheet) throw new Error('no sheet')
  return { kind: file.kind, sheet }
}

const PEOPLE = [
  ['Roe, Ann', 'HALL', 'New Jersey', '3', 'B18'],
  ['Doe, Bea', 'QUAY', 'New Jersey', '1', 'A19'],
  ['Poe, Cleo', 'HALL', 'Gold Coast', '2', 'U'],
  ['Moe, Dea', 'BAY', 'Gold Coast', '4', 'C17'],
] as const
const seeding = (more: (name: string) => string = () => '') =>
  `<ft:Seeding>${PEOPLE.map(([name, club, division, seed, rating]) => `<ft:Competitor Seed="${seed}" Name="${name}" Club="${club}" Division="${division}" Rating="${rating}" ${more(name)}/>`).join('')}</ft:Seeding>`
const line = (at: number, scores: string[], more = '') =>
  `<ft:Competitor Position="${at}" Name="${PEOPLE[at - 1]?.[0]}" Club="${PEOPLE[at - 1]?.[1]}" ${more}><ft:Scores>${scores.map(score => `<ft:Score Value="${score}"/>`).join('')}</ft:Scores></ft:Competitor>`
const bout = (attributes: string, top: string, bottom: string, more = '') =>
  `<ft:Bout ${attributes}>${top && `<ft:TopCompetitor Name="${top}"/>`}${bottom && `<ft:BottomCompetitor Name="${bottom}"/>`}${more}</ft:Bout>`

const SNAPSHOT = `<?xml version="1.0"?>
<ft:EventSnapshot xmlns:ft="http://www.fencingtime.com" ftversion="4.4">
<ft:EventInfo TournamentName="Hall Cup" Name="Div I Women's Foil" Date="Saturday, April 13, 2019" Time="9:00 AM" Type="Individual" Authority="USFA"/>
<ft:RoundList>
<ft:Round Number="1" Name="Round #1" Type="Pool">${seeding()}
<ft:Scores><ft:Pool Number="1" Strip="C2" Time="9:05 AM"><ft:Competitors>
${line(1, ['', 'V5', 'V4', 'W'])}${line(2, ['D3', '', 'D4', 'W'])}${line(3, ['D4', 'V4', '', 'W'])}${line(4, ['W', 'W', 'W', ''], 'IsWithdrawn="True"')}
</ft:Competitors><ft:Referees><ft:Referee Name="Boe Al" Division="New Jersey" Country="USA"/></ft:Referees></ft:Pool></ft:Scores></ft:Round>
<ft:Round Number="2" Name="Round #2" Type="Elimination">${seeding(name => (name.startsWith('Moe') ? 'Eliminated="True"' : ''))}
<ft:Scores><ft:Elimination ElimType="SingleElim">
<ft:Tree StartSize="2" EndSize="1" Order="1"><ft:Table Size="2" Name="Bronze Medal">${bout('', '', '')}</ft:Table></ft:Tree>
<ft:Tree StartSize="4" EndSize="1" Order="0"><ft:Table Size="4" Name="Semi-Finals">
${bout('TopSeed="1" BottomSeed="4" TopBye="False" BottomBye="True" WinnerSeed="1"', 'Doe, Bea', '', '<ft:Winner Name="Doe, Bea"/>')}
${bout('TopSeed="3" BottomSeed="2" TopBye="False" BottomBye="False" Score="9 - 9" Strip="Podium" StartTime="1:30 PM" WinnerSeed="2"', 'Roe, Ann', 'Poe, Cleo', '<ft:Winner Name="Poe, Cleo"/><ft:Referee1 Name="Boe Al"/><ft:Referee2 Name="Zoe Bo" Country="USA"/>')}
</ft:Table><ft:Table Size="2" Name="Finals">
${bout('TopSeed="1" BottomSeed="2" Score="Medical Withdrawal" AnyWDX="True" WinnerSeed="1"', 'Doe, Bea', 'Poe, Cleo', '<ft:Winner Name="Doe, Bea"/>')}
</ft:Table></ft:Tree></ft:Elimination></ft:Scores></ft:Round>
</ft:RoundList>
<ft:FinalResults EventClass="B2">
<ft:Result Place="1" Name="Doe, Bea" ClubFull="Quay Fencing" Division="New Jersey" Rating="A19" MemNum="900000001"/>
<ft:Result Place="2" Name="Poe, Cleo" ClubFull="Hall Fencing" Division="Gold Coast" Rating="U" Earned="D19"/>
<ft:Result Place="3T" Name="Roe, Ann" ClubFull="Hall Fencing" Division="New Jersey" Rating="B18"/>
<ft:Result Place="DNF" Name="Moe, Dea" ClubFull="Bay FC" Division="Gold Coast"/>
</ft:FinalResults></ft:EventSnapshot>`

describe('a snapshot of Fencing Time', () => {
  const { kind, sheet } = read(SNAPSHOT)
  const keyOf = (name: string) => sheet.people.find(person => person.name.startsWith(name))?.key

  it('frames the event', () => {
    expect(kind).toBe('ft-snapshot')
    expect(sheet).toMatchObject({
      key: "ft-snapshot Hall Cup Div I Women's Foil 2019-04-13",
      tournament: { name: 'Hall Cup', startDay: '2019-04-13' },
      name: "Div I Women's Foil",
      classifier: { category: 'division1', gender: 'womens', weapon: 'foil' },
      day: '2019-04-13',
      startTime: '09:00',
      rating: 'B2',
      finished: true,
    })
  })

  it('knows everybody once, by the fullest list', () => {
    expect(sheet.people).toMatchObject([
      {
        name: 'Doe, Bea',
        club: 'Quay Fencing',
        rating: 'A19',
        place: 1,
        seed: 1,
        ids: { usaf: '900000001' },
      },
      { name: 'Poe, Cleo', place: 2, seed: 2, initialSeed: 2, ratingEarned: 'D19', status: 'advanced' },
      { name: 'Roe, Ann', place: 3, placeTied: true, division: 'New Jersey', seed: 3 },
      { name: 'Moe, Dea', status: 'withdrawn', rating: 'C17' },
    ])
    expect(sheet.people).toHaveLength(4)
  })

  it('reads the grid of a pool, and voids the bouts of who left', () => {
    const [pool] = sheet.pools
    expect(pool).toMatchObject({
      number: 1,
      strip: 'C2',
      time: '09:05',
      orderKnown: false,
      referees: [{ role: 'referee', name: 'Boe Al', affiliation: 'New Jersey / USA' }],
    })
    expect(pool?.people.at(3)).toEqual({ key: keyOf('Moe'), withdrawal: 'withdrew' })
    const [live] = toLiveParts(sheet).pools
    expect(live?.fencers.map(one => [one.victories, one.bouts, one.indicator])).toEqual([
      [2, 2, 2],
      [0, 2, -2],
      [1, 2, 0],
      [0, 0, 0],
    ])
    expect(live?.complete).toBe(true)
  })

  it('reads trees by their order, with byes, priority wins, withdrawals and all referees', () => {
    const [main, bronze] = sheet.trees
    expect([main?.kind, main?.name, bronze?.kind, bronze?.name]).toEqual([
      'main',
      '',
      'bronze',
      'Bronze Medal',
    ])
    expect(main?.rounds[0]?.bouts).toMatchObject([
      { left: keyOf('Doe'), rightBye: true, winner: null },
      {
        left: keyOf('Roe'),
        right: keyOf('Poe'),
        winner: 'right',
        leftTouches: 9,
        rightTouches: 9,
        strip: 'Podium',
        time: '13:30',
        referees: [
          { role: 'referee', name: 'Boe Al' },
          { role: 'video', name: 'Zoe Bo', affiliation: 'USA' },
        ],
      },
    ])
    expect(main?.rounds[1]?.bouts).toMatchObject([
      { winner: 'left', withdrawal: 'medical', note: 'Medical Withdrawal' },
    ])
  })

  it('reads pools alone, whose values are elements', () => {
    const competitor = (at: number, name: string, scores: string[], more = '') =>
      `<PoolCompetitor><Position>${at}</Position><Name>${name}</Name><ClubAbbr>HALL</ClubAbbr><Rating>B18</Rating>${more}<Scores>${scores.map(score => `<string>${score}</string>`).join('')}</Scores></PoolCompetitor>`
    const { sheet: own } = read(
      `<ArrayOfPool><Pool><PoolNum>7</PoolNum><StripNum>4</StripNum><PoolTime>10:30</PoolTime><Competitors>${competitor(2, 'ROE Ann', ['V5', ''])}${competitor(1, 'DOE Bea', ['', 'D3'], '<IsNoShow>false</IsNoShow>')}</Competitors></Pool></ArrayOfPool>`,
    )
    expect(own.people).toEqual([
      { key: '1', name: 'DOE, Bea', club: 'HALL', rating: 'B18' },
      { key: '2', name: 'ROE, Ann', club: 'HALL', rating: 'B18' },
    ])
    expect(own.pools).toMatchObject([
      {
        number: 7,
        strip: '4',
        time: '10:30',
        bouts: [{ left: '1', right: '2', leftTouches: 3, winner: 'right' }],
      },
    ])
    expect(own.pools[0]?.people).toEqual([{ key: '1' }, { key: '2' }])
  })

  it('tells two of one name apart, and takes no foreign word for a status', () => {
    const { sheet: own } = read(
      `<ft:EventSnapshot><ft:CompetitorList><ft:Competitor Name="Roe, Ann" Club="HALL" Country="USA" Status="CheckedIn"/><ft:Competitor Name="Roe, Ann" Club="QUAY" Country="USA" Status="constructor"/></ft:CompetitorList>
<ft:PreliminarySeeding><ft:Competitor Seed="1T" Name="Roe, Ann" Club="QUAY"/><ft:Competitor Seed="1T" Name="Roe, Ann" Club="HALL"/></ft:PreliminarySeeding></ft:EventSnapshot>`,
    )
    expect(own.people).toEqual([
      { key: '1', name: 'Roe, Ann', club: 'HALL', country: 'USA', status: 'checkedIn', initialSeed: 1 },
      { key: '2', name: 'Roe, Ann', club: 'QUAY', country: 'USA', initialSeed: 1 },
    ])
    expect(readExchangeFile('<ft:EventSnapshot/>')?.sheets.ok).toBe(false)
  })
})
