import { describe, expect, it } from 'vitest'
import { readUsafPage } from './read-usaf-page.ts'

const line = (place: string, name: string, member: string, club = 'Harbor FC') =>
  `<tr data-club="${club}" data-division="Illinois"><th scope="row"><h4>${place}</h4></th><td><h4>${name}</h4><small>#${member}</small></td></tr>`
const page = (...lines: string[]) =>
  `<!DOCTYPE html><html lang="en"><head><title>Results</title></head><body><h1>Hall Cup</h1><h4>Junior Men&rsquo;s Foil (JNRMF)</h4><table><thead><tr><th>Place</th></tr></thead><tbody>${lines.join('')}</tbody></table></body></html>`
const read = (text: string) => {
  const file = readUsafPage(text)
  if (!file?.sheets.ok) throw new Error(file && !file.sheets.ok ? file.sheets.reason : 'not read')
  return file.sheets.value[0]
}

describe('a saved page of results of USA Fencing', () => {
  it('is one event with places, numbers, clubs and divisions', () => {
    const sheet = read(page(line('1', 'Roe, Al', '100000001'), line('2', 'Doe, Bo', '', 'Unattached')))
    expect(sheet).toMatchObject({
      tournament: { name: 'Hall Cup' },
      name: 'Junior Men’s Foil',
      classifier: { category: 'junior', gender: 'mens', weapon: 'foil', team: false },
      finished: true,
    })
    expect(sheet?.people).toEqual([
      {
        key: 'person-1',
        name: 'Roe, Al',
        ids: { usaf: '100000001' },
        club: 'Harbor FC',
        division: 'Illinois',
        place: 1,
      },
      { key: 'person-2', name: 'Doe, Bo', division: 'Illinois', place: 2 },
    ])
  })

  it('gives who shares a place the first of the places that they take', () => {
    const places = ['1', '2', '3.5', '3.5', '6', '6', '6', '8', 'DNF']
    const people = read(page(...places.map((place, at) => line(place, `N${at}, X`, ''))))?.people
    expect(people?.map(({ place, placeTied, status }) => [place ?? status, placeTied])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
      [3, true],
      [5, true],
      [5, true],
      [5, true],
      [8, undefined],
      ['withdrawn', undefined],
    ])
  })

  it('is a list of entries where nobody has a place, as the data behind the page or as the page', () => {
    const row = (name: string, status: string) =>
      `<tr data-club="Harbor FC" data-division="Ohio"><td><h4>${name}</h4><strong>E25</strong></td><td>#100000001<br/>${status}</td></tr>`
    const table = `<table>${row('Roe, Al', 'Approved')}${row('Doe, Bo', 'Withdrawn')}${row('Poe, Cy', 'Denied')}</table>`
    for (const text of [
      JSON.stringify({ entrants_table: table }),
      `<!DOCTYPE html><html lang="en"><body><h4>Junior Men&rsquo;s Foil (JNRMF)</h4>${table}</body></html>`,
    ]) {
      const sheet = read(text)
      expect(sheet?.finished).toBe(false)
      expect(sheet?.people.map(({ name, club, rating, status }) => [name, club, rating, status])).toEqual([
        ['Roe, Al', 'Harbor FC', 'E25', undefined],
        ['Doe, Bo', 'Harbor FC', 'E25', 'withdrawn'],
      ])
    }
  })

  it('takes no other page and no page that ends too early for one', () => {
    expect(readUsafPage('<html><table><tr><td>1</td></tr></table></html>')).toBeUndefined()
    expect(readUsafPage('Place,Name\n1,ROE')).toBeUndefined()
    const whole = page(line('1', 'Roe, Al', '100000001'))
    expect(readUsafPage(whole.slice(0, -40))?.sheets.ok).toBe(false)
    expect(
      readUsafPage(
        page().replace('<tbody>', '<tbody><tr data-club="x" data-division=""><td>no name</td></tr>'),
      )?.sheets.ok,
    ).toBe(false)
  })
})
