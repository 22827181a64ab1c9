import { describe, expect, it } from 'vitest'
import { readAskfredCsv } from './read-askfred-csv.ts'

const HEADER =
  'date,tournament,event,weapon,event gender,rating restriction,age restriction,event rating,event size,place,competitor last name,competitor first name,club,usfa_number,rating before event,rating earned'
const FOIL = "01/31/2009,Hall Cup,Senior Men's Foil,Foil,Men,Open,Senior,D1,5"

const read = (...lines: string[]) => {
  const file = readAskfredCsv([HEADER, ...lines].join('\r\n'))
  if (!file?.sheets.ok) throw new Error('not read')
  return file.sheets.value
}

describe('readAskfredCsv', () => {
  it('reads people with place, member number and rating before and after', () => {
    const [sheet] = read(
      `${FOIL},1,Roe,"Jan ""J""",Hall Fencing,910000001,E2009,D2009`,
      `${FOIL},2,Doe,Rik,Unattached (or Unknown),,U,`,
      `${FOIL},3,Poe,Ann,"Club, The",,,`,
      `${FOIL},3,Moe,Ed,Hall Fencing,,B2008,`,
      `${FOIL},DNF,Zoe,Al,,,U,`,
    )
    expect(sheet).toEqual({
      tournament: { name: 'Hall Cup', startDay: '2009-01-31' },
      key: "askfred 01/31/2009 Hall Cup Senior Men's Foil",
      name: "Senior Men's Foil",
      classifier: { category: 'senior', gender: 'mens', weapon: 'foil', team: false },
      day: '2009-01-31',
      rating: 'D1',
      finished: true,
      people: [
        {
          key: 'person-1',
          name: 'Roe, Jan "J"',
          ids: { usaf: '910000001' },
          club: 'Hall Fencing',
          rating: 'E2009',
          ratingEarned: 'D09',
          place: 1,
        },
        { key: 'person-2', name: 'Doe, Rik', rating: 'U', place: 2 },
        { key: 'person-3', name: 'Poe, Ann', club: 'Club, The', place: 3, placeTied: true },
        {
          key: 'person-4',
          name: 'Moe, Ed',
          club: 'Hall Fencing',
          rating: 'B2008',
          place: 3,
          placeTied: true,
        },
        { key: 'person-5', name: 'Zoe, Al', rating: 'U', status: 'withdrawn' },
      ],
      pools: [],
      trees: [],
    })
  })

  it('tells several events apart, two of one name as well', () => {
    const sheets = read(
      `${FOIL},1,Roe,Jan,,,U,`,
      `${FOIL.replace('D1,5', 'E1,9')},1,Doe,Rik,,,U,`,
      "01/31/2009,Hall Cup,Junior (U20) Women's Épée,Epee,Women,Open,Junior (U20),NR,1,1,Poe,Ann,,,U,",
    )
    expect(sheets.map(sheet => [sheet.name, sheet.rating, sheet.people.length])).toEqual([
      ["Senior Men's Foil", 'D1', 1],
      ["Senior Men's Foil (2)", 'E1', 1],
      ["Junior (U20) Women's Épée", undefined, 1],
    ])
    expect(new Set(sheets.map(sheet => sheet.key)).size).toBe(3)
    expect(sheets[2]?.classifier).toEqual({
      category: 'junior',
      gender: 'womens',
      weapon: 'epee',
      team: false,
    })
  })

  it('tells two events of one name apart by their size or restriction, whatever order the lines stand in', () => {
    const line = (size: number, restriction: string) =>
      `${FOIL.replace('D1,5', `NR,${size}`).replace('Open', restriction)}`
    const sheets = read(
      `${line(2, 'Open')},1,Roe,Jan,,910000001,U,`,
      `${line(3, 'Open')},1,Doe,Rik,,910000002,U,`,
      `${line(3, 'Open')},2,Roe,Jan,,910000001,U,`,
      `${line(2, 'Open')},2,Poe,Ann,,910000003,U,`,
      `${line(3, 'E & Under')},1,Moe,Ed,,910000004,U,`,
    )
    expect(sheets.map(sheet => sheet.people.map(({ name, place }) => [name, place]))).toEqual([
      [
        ['Roe, Jan', 1],
        ['Poe, Ann', 2],
      ],
      [
        ['Doe, Rik', 1],
        ['Roe, Jan', 2],
      ],
      [['Moe, Ed', 1]],
    ])
  })

  it('loses no place where nothing tells two events apart', () => {
    const [sheet, ...others] = read(
      `${FOIL},1,Roe,Jan,Hall,910000001,U,`,
      `${FOIL},1,Doe,Rik,Hall,910000002,U,`,
      `${FOIL},2,Roe,Jan,Hall,910000001,U,`,
      `${FOIL},2,Poe,Ann,Hall,910000003,U,`,
    )
    expect(others).toEqual([])
    expect(sheet?.people.map(({ name, place }) => `${place} ${name}`).sort()).toEqual([
      '1 Doe, Rik',
      '1 Roe, Jan',
      '2 Poe, Ann',
      '2 Roe, Jan',
    ])
  })

  it('writes two ratings of an event the one way, and leaves out what is none', () => {
    const event = (rating: string) => `${FOIL.replace('D1,5', `${rating},5`)},1,Roe,Jan,,,U,`
    const sheets = read(event('A2B3'), event('a2/b3'), event('NR'), event('Z9'))
    expect(sheets.map(sheet => sheet.rating)).toEqual(['A2/B3', 'A2/B3', undefined, undefined])
  })

  it('takes no zero for a member number and U for nothing earned', () => {
    const [sheet] = read(`${FOIL},1,Roe,Jan,,0,U,U`, `${FOIL},2,Doe,Rik,,A-17,,`)
    expect(sheet?.people.map(({ ids, ratingEarned }) => [ids, ratingEarned])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('takes teams for teams and a line that stands twice for one', () => {
    const team = '01/31/2009,Hall Cup,Senior Mixed Team Epee,Epee,Mixed,Open,Senior,NR,2'
    const [sheet] = read(
      `${team},1,The Owls,,,,U,`,
      `${team},1,The Owls,,,,U,`,
      `${team},2T,Half & Half,,,,U,`,
    )
    expect(sheet?.classifier.team).toBe(true)
    expect(sheet?.people.map(({ name, place, placeTied }) => [name, place, placeTied])).toEqual([
      ['The Owls', 1, undefined],
      ['Half & Half', 2, true],
    ])
  })

  it('takes a member named twice for one person, with the place', () => {
    const [sheet] = read(`${FOIL},0,Roe,Jan,Hall,910000001,U,`, `${FOIL},1,Roe,Jan,Hall,910000001,U,`)
    expect(sheet?.people.map(({ name, place }) => [name, place])).toEqual([['Roe, Jan', 1]])
  })

  it('finds the columns in any order, in any letter case and misspelt', () => {
    const text =
      'Place,Last Name,First Name,Age Resitrction,Gender,Weapon,Event,Tournament,Date\n1,Roe,Jan,Y14,Women,Saber,Y14WS,Cup,2024-02-03'
    const file = readAskfredCsv(`\uFEFF${text}`)
    expect(file?.sheets).toMatchObject({
      ok: true,
      value: [{ day: '2024-02-03', classifier: { category: 'y14', gender: 'womens', weapon: 'sabre' } }],
    })
  })

  it('is not taken in by other files and outlives broken ones', () => {
    expect(readAskfredCsv('Place,Name,Club(s),Division,Country\n1,ROE Jan,,,')).toBeUndefined()
    expect(readAskfredCsv('')).toBeUndefined()
    expect(readAskfredCsv(HEADER)?.sheets.ok).toBe(false)
    expect(read(`${FOIL},1,"Roe,Jan`)).toHaveLength(1)
  })
})
