import { describe, expect, it } from 'vitest'
import { findGrowth, MOST_GROWTH } from '#tools/testing/cost/find-growth.ts'
import { readPreregistrationPage } from './read-preregistration-page.ts'

const table = (...rows: string[][]) =>
  `<table class="table preregistration-list"><thead><tr><th>#</th><th>Name</th><th>Club</th><th>Rating</th></tr></thead><tbody>${rows
    .map((cells, at) => `<tr>${[String(at + 1), ...cells].map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
const PAGE = `<!DOCTYPE html><html><body><h1>Hall Cup</h1><p>August 29 - 30, 2026</p>
<h4>Senior Mixed Epee</h4><small>2 Competitors, E1 Event</small><div>Check-In Closes Saturday, Aug 29 at 9:30AM</div>
${table(['Roe, Al', 'Harbor FC', 'E25'], ['Doe, Bo', 'Unattached', 'U'])}
<h4>Y12 Women&rsquo;s Foil</h4><small>1 Competitors</small><div>Check-In Closes Sunday, Aug 30 at 1:00PM</div>
${table(['Poe, Cy', 'Salle &amp; Co', ''])}</body></html>`

describe('a saved page of AskFRED’s preregistrations', () => {
  it('is an event for each list, with day, check-in, clubs and ratings', () => {
    const file = readPreregistrationPage(PAGE)
    expect(file?.kind).toBe('askfred-preregistrations')
    expect(file?.sheets).toMatchObject({
      ok: true,
      value: [
        {
          tournament: { name: 'Hall Cup', startDay: '2026-08-29' },
          name: 'Senior Mixed Epee',
          classifier: { category: 'senior', gender: 'mixed', weapon: 'epee', team: false },
          day: '2026-08-29',
          startTime: '09:30',
          finished: false,
          people: [
            { name: 'Roe, Al', club: 'Harbor FC', rating: 'E25' },
            { name: 'Doe, Bo', rating: 'U' },
          ],
        },
        { name: 'Y12 Women’s Foil', day: '2026-08-30', startTime: '13:00', people: [{ club: 'Salle & Co' }] },
      ],
    })
  })

  it('says no day where the page says no year', () => {
    const file = readPreregistrationPage(PAGE.replace(', 2026', ''))
    expect(file?.sheets.ok && file.sheets.value[0]).not.toHaveProperty('day')
  })

  it('takes no other page, and says when a list names nobody', () => {
    expect(readPreregistrationPage('<html><table class="results"></table></html>')).toBeUndefined()
    expect(readPreregistrationPage('Name,Club')).toBeUndefined()
    expect(readPreregistrationPage(`<html>${table()}</html>`)?.sheets.ok).toBe(false)
  })

  it('is read in a time that grows with its length', () => {
    for (const repeated of [
      '<tr>',
      '<td>',
      '<h4>',
      'Check-In Closes Aug ',
      '<table class="preregistration-list">',
      'Aug 1 ',
      ' ',
    ]) {
      const read = (length: number) =>
        readPreregistrationPage(
          `<table class="preregistration-list">${repeated.repeat(length / repeated.length)}`,
        )
      expect(findGrowth(read), repeated).toBeLessThan(MOST_GROWTH)
    }
  })
})
