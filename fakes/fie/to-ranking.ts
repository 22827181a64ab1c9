import { toInventedPeople } from '../ftl/script/invented-person.ts'

const SIZE = 260
const TEAMS = ['ITA', 'FRA', 'USA', 'HUN', 'JPN', 'POL', 'GER', '_AIN', 'CAN'] as const

/** What the source sends for a ranking: people with points, best first, private things included. */
export const toRanking = (
  seed: string,
  letters: { weapon: string; gender: string; level: string; type: string; season: string },
  toNumber: (name: string) => number,
): object[] => {
  const { weapon, gender, level, type, season } = letters
  const key = [seed, weapon, level, type, season].join('/')
  const common = { weapon: weapon.toUpperCase(), gender: gender.toUpperCase(), level: level.toUpperCase() }
  if (type === 'e')
    return TEAMS.map((flag, at) => ({
      id: 900 + at,
      name: `TEAM ${flag}`,
      ...common,
      points: `${400 - at * 30}.000`,
      rank: at + 1,
      flag,
    }))
  const people = toInventedPeople(key, SIZE, gender === 'm' ? 'Male' : 'Female', 'FRA')
  return people
    .toSorted((a, b) => b.skill - a.skill)
    .map((person, row) => {
      // Now and then two share a rank.
      const at = row % 25 === 7 ? row - 1 : row
      const points = (Math.max(SIZE - at, 1) * 0.625).toFixed(3)
      const name = `${person.lastName.toUpperCase()} ${person.firstName}`
      return {
        id: toNumber(name),
        name,
        country: person.country,
        ...common,
        points,
        date: '2001-01-02',
        hand: 'R',
        height: 180,
        rank: at + 1,
        flag: row === 5 ? '_AIN' : person.country,
        image: 'https://static.fie.org/uploads/0/0.jpg',
      }
    })
}
