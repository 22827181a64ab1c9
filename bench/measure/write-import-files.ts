import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How much lies in the files: lines of people and of bouts. */
export interface WrittenFiles {
  readonly folder: string
  readonly lines: number
}

const COMPETITIONS = 120
const TABLE = 64
const TOURNAMENTS = 60
const EVENTS = 3
const ENTRIES = 16
const PEOPLE = 2_400

const BOUTS =
  'Competition ID,Round,Athlete Name,Athlete ID,Athlete Nation,Opponent Name,Opponent ID,Opponent Nation,Result,Hit,Counter-Hit'
const LIST = 'Competition ID,Competition Name,Location,Start Date,Weapon,Gender,Season'
const RESULTS =
  'date,tournament,event,weapon,event gender,rating restriction,age restriction,event rating,event size,place,competitor last name,competitor first name,club,usfa_number,rating before event,rating earned'

/** Files as people import them: a season of an international federation and a year of local results, of invented people. */
export function writeImportFiles(folder: string): WrittenFiles {
  mkdirSync(folder, { recursive: true })
  const competitions = Array.from({ length: COMPETITIONS }, (_, at) => at)
  const list = competitions.map(at => `${at},Coupe ${at} (Nowhere),Nowhere,${toDay(at, '-')},Foil,Men,2031`)
  const bouts = competitions.flatMap(toTable)
  writeFileSync(join(folder, 'competitions_2031.csv'), [LIST, ...list].join('\n'))
  // Such files write every line twice.
  writeFileSync(join(folder, 'bouts_2031.csv'), [BOUTS, ...bouts.flatMap(line => [line, line])].join('\n'))
  let lines = bouts.length
  for (let at = 0; at < TOURNAMENTS; at += 1) {
    const own = Array.from({ length: EVENTS }, (_, event) => toResults(at, event)).flat()
    lines += own.length
    writeFileSync(join(folder, `results-${at}.csv`), [RESULTS, ...own].join('\n'))
  }
  return { folder, lines }
}

/** A table of 64 fenced out, the upper of two always winning. */
function toTable(competition: number): string[] {
  let fencers = Array.from({ length: TABLE }, (_, at) => (competition * 37 + at * 5) % PEOPLE)
  const lines: string[] = []
  while (fencers.length > 1) {
    const round = fencers.length
    const winners: number[] = []
    for (let at = 0; at < round; at += 2) {
      const [a = 0, b = 0] = fencers.slice(at, at + 2)
      lines.push(`${competition},A${round},${toPerson(a)},${toPerson(b)},Won,15,${(a + b) % 15}`)
      winners.push(a)
    }
    fencers = winners
  }
  return lines
}

const toPerson = (at: number): string => `${toSurname(at)} ${toGivenName(at)},${at + 1},XA${'ABCD'[at % 4]}`

function toResults(tournament: number, event: number): string[] {
  return Array.from({ length: ENTRIES }, (_, at) => {
    const who = (tournament * 11 + event * 401 + at * 7) % PEOPLE
    const day = toDay(tournament, '/')
    return `${day},Hall Cup ${tournament},Event ${event} Men's Foil,Foil,Men,Open,Senior,E1,${ENTRIES},${at + 1},${toSurname(who)},${toGivenName(who)},Club ${who % 50},9${String(who).padStart(8, '0')},U,`
  })
}

const SYLLABLES = ['bra', 'con', 'del', 'fir', 'gan', 'hol', 'jes', 'kor', 'lim', 'mor', 'nes', 'pal']
const spell = (at: number): string =>
  [at % 12, Math.floor(at / 12) % 12, Math.floor(at / 144) % 12].map(part => SYLLABLES[part]).join('')
const toSurname = (at: number): string => spell(at * 7).toUpperCase()
const toGivenName = (at: number): string => {
  const name = spell(at * 5 + 3)
  return (name[0] ?? '').toUpperCase() + name.slice(1)
}

/** Days of 2031: day first with "-", month first with "/". */
function toDay(at: number, mark: '-' | '/'): string {
  const [day, month] = [String((at % 28) + 1), String((Math.floor(at / 28) % 12) + 1)].map(part =>
    part.padStart(2, '0'),
  )
  return mark === '-' ? `${day}-${month}-2031` : `${month}/${day}/2031`
}
