import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFirstLast, formatPersonName, formatSheetName } from '#domain/names/person-name.ts'
import { parsePastedList } from './parse-pasted-list.ts'

const read = (...lines: string[]) => parsePastedList(lines.join('\n'), false)

describe('a pasted list', () => {
  it('reads names alone, in the forms in which they are written', () => {
    expect(read('KESTERMAN Mara', 'Larkmoor, Iris', 'Ava Chen', '', '  ')).toEqual([
      { name: 'KESTERMAN, Mara' },
      { name: 'Larkmoor, Iris' },
      { name: 'Chen, Ava' },
    ])
  })

  it('reads club and rating behind commas, tabs and semicolons', () => {
    const whole = [
      { name: 'KESTERMAN, Mara', club: 'Foxglove', rating: 'E26' },
      { name: 'Chen, Ava', club: 'Old Mill' },
    ]
    for (const sign of [', ', '\t', ';'])
      expect(read(`KESTERMAN Mara${sign}Foxglove${sign}E26`, `Ava Chen${sign}Old Mill${sign}U`)).toEqual(
        whole,
      )
  })

  it('knows by the whole list what a comma parts', () => {
    expect(read('Larkmoor, Iris, Foxglove', 'Garcia Lopez, Ana, Old Mill, C25')).toEqual([
      { name: 'Larkmoor, Iris', club: 'Foxglove' },
      { name: 'Garcia Lopez, Ana', club: 'Old Mill', rating: 'C25' },
    ])
    expect(read('KESTERMAN Mara, Foxglove', 'DUNMORROW Lea, Old Mill', 'Dunmorrow, Kit')[2]).toEqual({
      name: 'Dunmorrow, Kit',
    })
    expect(read('van der Meerling, Sanne', 'Larkmoor, Iris')[0]).toEqual({ name: 'van der Meerling, Sanne' })
  })

  it('reads a table with a heading, columns in any order', () => {
    expect(read('Club,Rating,Last Name,First Name', 'Foxglove,B25,Larkmoor,Iris')).toEqual([
      { name: 'Larkmoor, Iris', club: 'Foxglove', rating: 'B25' },
    ])
    expect(read('Name\tClub', '"Larkmoor, Iris"\tFoxglove')).toEqual([
      { name: 'Larkmoor, Iris', club: 'Foxglove' },
    ])
  })

  it('leaves out numbers before names, bullets, and lines without a name', () => {
    expect(read('1. KESTERMAN Mara E26', '2) Ava Chen', '- Iris Larkmoor', '17', '---')).toEqual([
      { name: 'KESTERMAN, Mara', rating: 'E26' },
      { name: 'Chen, Ava' },
      { name: 'Larkmoor, Iris' },
    ])
    expect(read('3, KESTERMAN Mara, Foxglove')).toEqual([{ name: 'KESTERMAN, Mara', club: 'Foxglove' }])
  })

  it('takes the name of a team as it stands', () => {
    expect(parsePastedList('Old Mill A\nLighthouse Point, Connecticut', true)).toEqual([
      { name: 'Old Mill A' },
      { name: 'Lighthouse Point', club: 'Connecticut' },
    ])
  })

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.boolean(), (text, isTeam) => {
        for (const { name } of parsePastedList(text, isTeam)) expect(name).toMatch(/\p{L}/u)
      }),
    )
  })
})

const word = fc
  .stringMatching(/^[A-Z][a-z]{2,8}$/)
  .filter(
    one =>
      !/^(?:Jr|Sr|Del|Von|Van|Den|Der|Dos|Das|Las|Los|Ter|Ten|Bin|Ibn|Abu|Des|San|Zum|Zur|Name|Club|Fencer|Nom|Nombre|Salle|Sala|Surname|Rating|Tireur|Prenom|Class)$/i.test(
        one,
      ),
  )
const person = fc.record({
  last: word,
  first: word,
  club: fc.tuple(word, word).map(words => words.join(' ')),
  rating: fc.constantFrom('A26', 'B25', 'C24', 'D26', 'E23'),
})
const FORMS = [formatSheetName, formatPersonName, formatFirstLast]

it('gives back what was written, in every form and behind every sign', () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 9 }),
      fc.constantFrom(...FORMS),
      fc.constantFrom(',', '\t', ';'),
      (people, format, sign) => {
        const text = people.map(one => [format(one), one.club, one.rating].join(sign)).join('\n')
        const isCapital = format === formatSheetName
        expect(parsePastedList(text, false)).toEqual(
          people.map(({ last, first, club, rating }) => ({
            name: `${isCapital ? last.toUpperCase() : last}, ${first}`,
            club,
            rating,
          })),
        )
      },
    ),
  )
})
