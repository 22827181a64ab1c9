import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HANGS, readingCost } from '#tools/testing/cost/reading-cost.ts'
import { parseCompetitionList } from './parse-competition-list.ts'

/** Captured lists lie beside the project where somebody put them there. */
const FOLDER = join(process.cwd(), '..', 'shared', 'data', 'engarde', 'html')
const hasCaptures = existsSync(FOLDER)
if (!hasCaptures) console.warn(`Tests on captured pages are skipped: ${FOLDER} does not exist.`)
const parseCapture = (name: string) => parseCompetitionList(readFileSync(join(FOLDER, name), 'utf8'))

const comp = (attributes: object = {}, title = 'Épée Dames M17', category = 'M17') => {
  const all = {
    org: 'hall',
    evt: 'cup26',
    compe: 'edm17',
    sexe: 'f',
    arme: 'e',
    estindividuelle: '1',
    live: '0',
    startTime: '09:15:00',
    etat: 'terminée',
    date: '2026 10 03',
    pays: 'FRA',
    ville: 'VAL-DE-BRUME',
    ...attributes,
  }
  const written = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  return `<comp ${written.join(' ')}><categorie>${category}</categorie><titre>${title}</titre><content/></comp>`
}
const list = (...comps: string[]) =>
  `<?xml version="1.0" ?><comps version="1.03">${comps.join('')}<pagination nbpages="3" nbresultats="101" /></comps>`
const readOne = (...args: Parameters<typeof comp>) => {
  const parsed = parseCompetitionList(list(comp(...args)))
  return parsed.ok ? parsed.value.listings[0] : parsed.reason
}

describe('a list of Engarde competitions', () => {
  it('is read with classifier, day, time and place', () => {
    expect(parseCompetitionList(list(comp()))).toEqual({
      ok: true,
      value: {
        listings: [
          {
            org: 'hall',
            event: 'cup26',
            competition: 'edm17',
            title: 'Épée Dames M17',
            classifier: { category: 'cadet', gender: 'womens', weapon: 'epee', team: false },
            day: '2026-10-03',
            startTime: '09:15',
            city: 'VAL-DE-BRUME',
            country: 'FRA',
            state: 'terminée',
            finished: true,
            live: false,
          },
        ],
        unread: 0,
        pages: 3,
        total: 101,
      },
    })
  })

  it.each([
    [
      { sexe: 'f' },
      "Men's Epee 70",
      'veteran',
      { category: 'veteran', gender: 'mens', weapon: 'epee', team: false },
    ],
    [
      { sexe: 'x', arme: 's', estindividuelle: '0' },
      'Relais',
      'senior',
      { category: 'senior', gender: 'mixed', weapon: 'sabre', team: true },
    ],
    [{ sexe: '', arme: '' }, 'Kids', 'M11', { team: false }],
  ])('%j "%s" of %s', (attributes, title, category, classifier) => {
    expect(readOne(attributes, title, category)).toMatchObject({ classifier })
  })

  it('takes no midnight for a start, and no words it does not know for the end', () => {
    expect(readOne({ startTime: '00:00:00' })).not.toHaveProperty('startTime')
    expect(readOne({ date: '2026 02 30', pays: 'France' })).toMatchObject({ city: 'VAL-DE-BRUME' })
    expect(readOne({ date: '2026 02 30' })).not.toHaveProperty('day')
    for (const etat of ['Poules', '', 'Tableau de 32', 'non terminée'])
      expect(readOne({ etat })).toMatchObject({ finished: false, state: etat })
    for (const etat of ['completed', 'Finalizada', 'terminé'])
      expect(readOne({ etat })).toMatchObject({ finished: true })
  })

  it('leaves out what has no address, and says how many', () => {
    expect(parseCompetitionList(list(comp({ org: '../x' }), comp({ compe: '' }), comp()))).toMatchObject({
      value: { unread: 2, listings: [{ org: 'hall' }] },
    })
  })

  it('fails on other texts and wherever it is cut', () => {
    for (const text of ['', 'false', '<comps', '<a/>', '<html><body><comps></body></html>', '{"result":[]}'])
      expect(parseCompetitionList(text).ok).toBe(false)
    const whole = list(comp(), comp())
    for (let cut = 0; cut < whole.length; cut++)
      expect(parseCompetitionList(whole.slice(0, cut)).ok).toBe(false)
  })

  it('neither throws nor hangs on hostile lists', () => {
    const hostile = [
      '<comps>'.repeat(100_000),
      list(...Array.from({ length: 6_000 }, () => comp())),
      list(comp({}, 'x'.repeat(1_000_000))),
      list(comp({ ville: 'x'.repeat(1_000_000) })),
      `<!DOCTYPE c [<!ENTITY a "${'x'.repeat(1_000)}">]>${list(comp({}, '&a;'.repeat(10_000)))}`,
      list(comp({ __proto__: null, constructor: '1' })),
    ]
    for (const text of hostile) expect(readingCost(() => parseCompetitionList(text))).toBeLessThan(HANGS)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string({ unit: 'binary', maxLength: 10 }), (a, b, piece) => {
        const whole = list(comp(), comp())
        parseCompetitionList(whole.slice(0, a % whole.length) + piece + whole.slice(b % whole.length))
      }),
      { numRuns: 500 },
    )
  })
})

describe.skipIf(!hasCaptures)('captured lists', () => {
  it('are read to the last row', () => {
    const mennecy = parseCapture('tournament-idf1fm20mennecy.xml')
    expect(mennecy).toMatchObject({ ok: true, value: { unread: 0, pages: 1, total: 2 } })
    expect(
      mennecy.ok && mennecy.value.listings.map(one => [one.day, one.startTime, one.finished, one.classifier]),
    ).toEqual(
      ['womens', 'mens'].map((gender, at) => [
        '2026-09-20',
        ['11:15', '09:15'][at],
        true,
        { category: 'junior', gender, weapon: 'foil', team: false },
      ]),
    )
    const madrid = parseCapture('competitions_madrid.xml')
    expect(madrid).toMatchObject({ ok: true, value: { unread: 0 } })
    const listings = madrid.ok ? madrid.value.listings : []
    expect(madrid.ok && madrid.value.total).toBe(listings.length)
    expect(listings.every(({ classifier }) => classifier.weapon && classifier.gender)).toBe(true)
    expect(
      listings.every(({ classifier, country }) => classifier.category === 'veteran' && country === 'ESP'),
    ).toBe(true)
  })
})
