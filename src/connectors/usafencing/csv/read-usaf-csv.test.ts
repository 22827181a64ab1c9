import { describe, expect, it } from 'vitest'
import { readUsafCsv } from './read-usaf-csv.ts'

const RESULTS =
  'tournament,eventStartTime,city,state,level,gender,weapon,eventClass,place,name,club,division,memberNum,classification,earned,qualifiedFor'
const ENTRIES = 'eventStartTime,level,ageLimit,gender,weapon,name,club,division,memberNum,classification'
const FOIL = 'Hall ROC,2031-09-04T08:00:00,Ontario,CA,DivIA,Mens,Foil,A2/B3'
const EPEE = 'Hall ROC,2031-09-05T12:30:00,Ontario,CA,DivII,Womens,Epee,Unrated'

const read = (header: string, ...lines: string[]) => {
  const file = readUsafCsv([header, ...lines].join('\n'))
  if (!file?.sheets.ok) throw new Error('not read')
  return { kind: file.kind, sheets: file.sheets.value }
}

describe('results', () => {
  it('become a sheet for each event of a tournament', () => {
    const { kind, sheets } = read(
      RESULTS,
      `${FOIL},1,ROE Jan B.,Hall Fencing,Gold Coast,900000001,U,A31,Earns points`,
      `${FOIL},3T,DE LA POE Ann (Annie),,Gold Coast,900000002,A31,,`,
      `${FOIL},3T,MOE Jr. Ed,Unattached,,900000003,C2029,B31,`,
      `${FOIL},DNF,ZOE Al,Hall Fencing,Border,900000004,D29,,`,
      `${EPEE},1,DOE Rika,Hall Fencing,Border,900000005,E30,,`,
    )
    const tournament = {
      name: 'Hall ROC',
      startDay: '2031-09-04',
      endDay: '2031-09-05',
      city: 'Ontario',
      state: 'CA',
      country: 'USA',
    }
    expect(kind).toBe('usaf-results')
    expect(sheets[0]).toEqual({
      tournament,
      key: "usaf 2031-09-04 Hall ROC Division IA Men's Foil",
      name: "Division IA Men's Foil",
      classifier: { category: 'division1A', gender: 'mens', weapon: 'foil', team: false },
      day: '2031-09-04',
      startTime: '08:00',
      rating: 'A2/B3',
      finished: true,
      people: [
        {
          key: 'person-1',
          name: 'ROE, Jan B.',
          ids: { usaf: '900000001' },
          club: 'Hall Fencing',
          division: 'Gold Coast',
          rating: 'U',
          ratingEarned: 'A31',
          place: 1,
        },
        {
          key: 'person-2',
          name: 'DE LA POE, Ann (Annie)',
          ids: { usaf: '900000002' },
          division: 'Gold Coast',
          rating: 'A31',
          place: 3,
          placeTied: true,
        },
        {
          key: 'person-3',
          name: 'MOE, Ed Jr.',
          ids: { usaf: '900000003' },
          rating: 'C29',
          ratingEarned: 'B31',
          place: 3,
          placeTied: true,
        },
        {
          key: 'person-4',
          name: 'ZOE, Al',
          ids: { usaf: '900000004' },
          club: 'Hall Fencing',
          division: 'Border',
          rating: 'D29',
          status: 'withdrawn',
        },
      ],
      pools: [],
      trees: [],
    })
    expect(sheets[1]).toMatchObject({ tournament, day: '2031-09-05', startTime: '12:30' })
    expect(sheets[1]).not.toHaveProperty('rating')
  })

  it('of a name used again next year are of another tournament', () => {
    const { sheets } = read(
      RESULTS,
      `${FOIL},1,ROE Jan,,,900000001,U,,`,
      `${FOIL.replace('2031-09-04', '2032-09-03')},1,DOE Rik,,,900000002,U,,`,
      `${EPEE},1,POE Ann,,,900000003,U,,`,
    )
    expect(sheets.map(({ tournament }) => [tournament.startDay, tournament.endDay])).toEqual([
      ['2031-09-04', '2031-09-05'],
      ['2032-09-03', '2032-09-03'],
      ['2031-09-04', '2031-09-05'],
    ])
    expect(new Set(sheets.map(sheet => sheet.key)).size).toBe(3)
  })

  it('of an event fenced twice are two events', () => {
    const { sheets } = read(
      RESULTS,
      `${FOIL},1,ROE Jan,,,900000001,U,,`,
      `${FOIL.replace('T08', 'T14')},1,DOE Rik,,,900000002,U,,`,
    )
    expect(sheets.map(sheet => sheet.name)).toEqual(["Division IA Men's Foil", "Division IA Men's Foil (2)"])
  })

  it('name a member once, with the place, and share a place without a T', () => {
    const { sheets } = read(
      RESULTS,
      `${FOIL},,ROE Jan,,,900000001,U,,`,
      `${FOIL},3,ROE Jan,,,900000001,U,,`,
      `${FOIL},3,ROE Jan,,,900000002,,,`,
      `${FOIL},,,,,,,,`,
    )
    expect(sheets[0]?.people.map(({ ids, place, placeTied }) => [ids?.usaf, place, placeTied])).toEqual([
      ['900000001', 3, true],
      ['900000002', 3, true],
    ])
  })

  it('keep what is not understood out', () => {
    const { sheets } = read(
      RESULTS,
      'Hall ROC,soon,Somewhere,Elsewhere,Dance,Anybody,Spoon,A9,first,ROE Jan,,,none,Z,Z,',
    )
    expect(sheets[0]).toEqual({
      tournament: { name: 'Hall ROC', city: 'Somewhere' },
      key: 'usaf Hall ROC Dance Spoon',
      name: 'Dance Spoon',
      classifier: { team: false },
      finished: false,
      people: [{ key: 'person-1', name: 'ROE, Jan' }],
      pools: [],
      trees: [],
    })
  })
})

describe('entry lists', () => {
  it('become sheets of people without places, of a tournament without a name', () => {
    const { kind, sheets } = read(
      ENTRIES,
      '2032-04-22T08:00:00,DivI,Senior,Mens,Foil,ROE Jan B.,Hall Fencing,Gold Coast,900000001,C29',
      '2032-04-23T14:00:00,Open,U-19,Womens,Saber,DOE Rika,,,900000002,U',
      '2032-04-24T14:00:00,Open,U-16,Womens,Epee,POE Ann,,,900000003,A31',
      '2032-04-24T08:00:00,Open,Senior,Mixed,Epee,POE Ann,,,900000003,A31',
      '2032-04-24T09:00:00,Open,Y-14,Mens,Epee,MOE Ed,,,900000004,',
      '2032-04-25T09:00:00,Open,Veteran,Mens,Epee,ZOE Al,,,900000005,',
    )
    expect(kind).toBe('usaf-entries')
    expect(sheets[0]).toMatchObject({
      tournament: { startDay: '2032-04-22', endDay: '2032-04-25' },
      key: "usaf 2032-04-22 Division I Men's Foil",
      finished: false,
      people: [{ name: 'ROE, Jan B.', ids: { usaf: '900000001' }, division: 'Gold Coast', rating: 'C29' }],
    })
    expect(sheets[0]?.tournament).not.toHaveProperty('name')
    expect(sheets.map(sheet => [sheet.name, sheet.classifier.category])).toEqual([
      ["Division I Men's Foil", 'division1'],
      ["Junior Women's Sabre", 'junior'],
      ["Cadet Women's Épée", 'cadet'],
      ['Senior Mixed Épée', 'senior'],
      ["Y14 Men's Épée", 'y14'],
      ["Veteran Men's Épée", 'veteran'],
    ])
  })
})

describe('other files', () => {
  it('are left alone', () => {
    expect(readUsafCsv('')).toBeUndefined()
    expect(readUsafCsv('Place,Name,Club(s),Division,Country\n1,ROE Jan,,,')).toBeUndefined()
    expect(readUsafCsv('eventStartTime,level,gender,weapon,name\n')).toBeUndefined()
    expect(readUsafCsv(RESULTS.replace('tournament,', ''))).toBeUndefined()
  })

  it('without anybody are refused', () => {
    expect(readUsafCsv(RESULTS)?.sheets.ok).toBe(false)
  })

  it('in another form are read: other order, byte mark, American dates, an open quote', () => {
    const text = '\uFEFF"Name","Weapon","Gender","Level","Event Start Time","Place","Tournament"\r\n'
    const file = readUsafCsv(`${text}"Roe, Jan",Saber,Women,DivIII,"9/4/2031 8:00 AM",1,"Hall`)
    expect(file?.sheets).toMatchObject({
      ok: true,
      value: [{ name: "Division III Women's Sabre", day: '2031-09-04', startTime: '08:00' }],
    })
  })
})
