import { describe, expect, it } from 'vitest'
import { findDay } from './find-day.ts'
import { parsePlaceAndReferee } from './parse-place-and-referee.ts'
import { readEngardePage } from './read-engarde-page.ts'

const HEADING =
  '<h1><a></a> Hall Cup <br><small>Épée Dames M17 <br>NEWTOWN <br>Sábado 3 Octubre 2026 </small></h1>'
const page = (body: string) => `<div>${HEADING}${body}</div>`
const read = (text: string) => {
  const file = readEngardePage(text)
  if (!file?.sheets.ok) throw new Error(file ? 'refused' : 'not recognised')
  const [sheet] = file.sheets.value
  if (!sheet) throw new Error('no sheet')
  return { kind: file.kind, sheet }
}

const cell = (text: string) =>
  `<td class="BD">${text.startsWith('V') ? `<div class="victory-cell">${text}</div>` : text}</td>`
const line = (name: string, cells: string[], given: number) =>
  `<tr><td>${name}</td><td><span class="club">HALL</span></td><td></td>${cells.map(cell).join('')}<td></td><td>0</td><td>0</td><td>${given}</td></tr>`

describe('Engarde pages', () => {
  it('reads pools; a plain V stands for what the totals say', () => {
    const { kind, sheet } = read(
      page(
        `<p>Pool No 2 - 9:30 - Podium Red - Referee : BOE Al Jo CLUB X</p><table class="poule" summary="Pool No 2"><tr><th></th></tr>${line('ROE Ann', ['', 'V', '2'], 6)}${line('DOE Bea', ['1', '', ''], 1)}${line('POE Cleo', ['V3', '', ''], 3)}</table>`,
      ),
    )
    expect(kind).toBe('engarde-pools')
    expect(sheet).toMatchObject({
      tournament: { name: 'Hall Cup', city: 'NEWTOWN', startDay: '2026-10-03' },
      name: 'Épée Dames M17',
      classifier: { category: 'cadet', gender: 'womens', weapon: 'epee' },
    })
    expect(sheet.pools[0]).toMatchObject({
      number: 2,
      time: '09:30',
      strip: 'Red',
      referees: [{ role: 'referee', name: 'BOE Al Jo', affiliation: 'CLUB X' }],
    })
    expect(sheet.pools[0]?.bouts).toEqual([
      { left: 'DOE Bea', right: 'POE Cleo', winner: null },
      { left: 'ROE Ann', right: 'POE Cleo', leftTouches: 2, rightTouches: 3, winner: 'right' },
      { left: 'ROE Ann', right: 'DOE Bea', leftTouches: 4, rightTouches: 1, winner: 'left' },
    ])
  })

  it('fails on a pool that was cut', () => {
    const cut = page(`<table class="poule">${line('ROE Ann', ['', 'V'], 5)}</table>`)
    expect(readEngardePage(cut)?.sheets.ok).toBe(false)
  })

  it('reads a table from its places, winners and scores', () => {
    const slot = (number: number, name: string, more = '') =>
      `<tr><td class="D placeNumber"> ${number} </td><td class="fencer"> ${name} </td><td class="nation"><span class="flag-FRA"></span>FRA</td>${more}</tr>`
    const won = (name: string, when = '') =>
      `<tr><td></td><td class="timePiste">${when}</td><td class="D"></td><td class="fencer"> ${name} </td></tr>`
    const { sheet } = read(
      page(
        `<table class="tableau"><tr><td class="tableTitle">Tableau de 4</td></tr>${slot(1, 'ROE Ann')}${won('ROE Ann')}${slot(4, '')}<tr><td></td><td></td><td></td><td>11:00 Piste 3</td><td class="fencer"></td></tr>${slot(3, 'POE Cleo')}${won('DOE Bea', '10:15 Piste 2 Arbitre: BOE Al CLUB')}${slot(2, 'DOE Bea', '<td class="score">15/14</td>')}</table>`,
      ),
    )
    expect(sheet.people.map(({ name, seed, country }) => [name, seed, country])).toEqual([
      ['ROE, Ann', 1, 'FRA'],
      ['POE, Cleo', 3, 'FRA'],
      ['DOE, Bea', 2, 'FRA'],
    ])
    const [semi, final] = sheet.trees[0]?.rounds ?? []
    expect(semi?.bouts).toMatchObject([
      { left: 'ROE Ann', rightBye: true, winner: null },
      {
        left: 'POE Cleo',
        right: 'DOE Bea',
        winner: 'right',
        leftTouches: 14,
        rightTouches: 15,
        time: '10:15',
        strip: '2',
      },
    ])
    expect(final?.bouts).toMatchObject([{ left: 'ROE Ann', right: 'DOE Bea', winner: null }])
  })

  it('reads the final ranking with names apart or together', () => {
    const rows = (...lines: string[][]) =>
      `<table class="liste"><tr><th>Pl.</th></tr>${lines.map(cells => `<tr>${cells.map(text => `<td>&nbsp;${text}&nbsp;</td>`).join('')}</tr>`).join('')}</table>`
    const flag = '<span>POL</span><span class="flagsm flag-POL"></span>'
    const mark = '<meta name="Generator" content="Engarde(Basic) 10" />'
    const apart = read(
      mark + page(rows(['1', 'ROE', 'Ann', flag], ['3', 'DOE', 'Bea', flag], ['3', 'POE', '', flag])),
    )
    expect(
      apart.sheet.people.map(({ name, place, placeTied, country }) => [name, place, placeTied, country]),
    ).toEqual([
      ['ROE, Ann', 1, undefined, 'POL'],
      ['DOE, Bea', 3, true, 'POL'],
      ['POE', 3, true, 'POL'],
    ])
    const together = read(mark + page(rows(['1', 'ROE Ann', 'HALL', 'x'], ['2', 'DOE Bea', '', ''])))
    expect(together.sheet.people.map(({ name, club }) => [name, club])).toEqual([
      ['ROE, Ann', 'HALL'],
      ['DOE, Bea', undefined],
    ])
  })

  it('takes no line with a year for the town', () => {
    const mark = '<meta name="Generator" content="Engarde(Basic) 10" />'
    const table =
      '<table class="liste"><tr><th>Pl.</th></tr><tr><td>1</td><td>ROE Ann</td><td></td></tr></table>'
    const titled = (line: string) =>
      read(`${mark}<h1>Hall Cup<br><small>Épée Dames M17<br>${line}</small></h1>${table}`).sheet.tournament
    expect(titled('CUP 2025.09.20')).toEqual({ name: 'Hall Cup', startDay: '2025-09-20' })
    expect(titled('CUP 2025.99.99')).toEqual({ name: 'Hall Cup' })
  })

  it('tells a list of competitions and other pages', () => {
    const list = readEngardePage('<?xml version="1.0" ?><comps version="1.03"></comps>')
    expect(list?.sheets).toMatchObject({ ok: false, reason: expect.stringContaining('save the pages') })
    expect(readEngardePage('<table class="poolTable"></table>')).toBeUndefined()
    expect(readEngardePage('')).toBeUndefined()
  })
})

describe('small texts of Engarde pages', () => {
  it.each([
    ['Dimanche 20 Septembre 2026', '2026-09-20'],
    ['2 - NOVIEMBRE -2025', '2025-11-02'],
    ['Mardi 3 Mars 2026', '2026-03-03'],
    ['Sobota 7 Sierpnia 2026', '2026-08-07'],
    ['20/09/2026', '2026-09-20'],
    ['CUP 2025.09.20', '2025-09-20'],
    ['2025-09-20', '2025-09-20'],
    ['31 février 2026', undefined],
    ['MENNECY', undefined],
  ])('day in %s', (text, day) => {
    expect(findDay(text)).toBe(day)
  })

  it('reads a place without referee, and nothing from nothing', () => {
    expect(parsePlaceAndReferee('14:40 Piste 12')).toEqual({ time: '14:40', strip: '12', referees: [] })
    expect(parsePlaceAndReferee('')).toEqual({ referees: [] })
  })
})
