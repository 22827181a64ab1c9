import { describe, expect, it } from 'vitest'
import { hasCapturedPages, readCapturedPage } from '#tools/testing/captured-pages.ts'
import { detectFtlPage } from './pages/detect-ftl-page.ts'
import { isLoginPage } from './pages/login-page.ts'
import { parseEventPage } from './pages/parse-event-page.ts'
import { parseFinalResults } from './pages/parse-final-results.ts'
import { parseResultsCsv } from './pages/parse-results-csv.ts'
import { parseSchedule } from './pages/parse-schedule.ts'

describe.skipIf(!hasCapturedPages)('other captured pages', () => {
  it('reads the schedule of 27 finished events on two days', () => {
    const schedule = parseSchedule(readCapturedPage('event-schedule-PPW2-fullpage.html'))
    if (!schedule.ok) throw new Error(schedule.reason)
    const { tournamentName, events, build } = schedule.value
    expect(tournamentName).toBe('II Puchar Weteranów Poznań')
    expect(build).toBe('2.0.20260324.234858')
    expect(events).toHaveLength(27)
    expect(events.every(event => event.finished && event.name !== '' && event.icon === 'check')).toBe(true)
    expect(new Set(events.map(event => event.date))).toEqual(new Set(['2025-10-25', '2025-10-26']))
    expect(events[0]).toEqual({
      eventId: '96B48DD1AED64B0BAA66AC233B7FC507',
      name: 'floret MIKST WETERANI',
      date: '2025-10-25',
      time: '10:00 AM',
      status: 'Finished at 12:53 PM',
      icon: 'check',
      finished: true,
      competitors: 10,
    })
  })

  it('reads 53 final results alike from JSON and CSV', () => {
    const json = parseFinalResults(readCapturedPage('results-data-EEC7-53.json'))
    const csv = parseResultsCsv(readCapturedPage('results-download-EEC7-53.csv'))
    if (!json.ok || !csv.ok) throw new Error('not read')
    expect(json.value).toHaveLength(53)
    const strip = ({
      name,
      place,
      club,
      country,
    }: {
      name: string
      place?: string
      club?: string
      country?: string
    }) => ({
      name,
      place,
      club,
      country,
    })
    expect(csv.value.map(strip)).toEqual(json.value.map(strip))
    expect(json.value.filter(row => row.place === '3T')).toHaveLength(2)
  })

  it('reads the headings of a results page, and takes its log-in button for no login', () => {
    const page = readCapturedPage('results-page-EEC7.html')
    expect(isLoginPage(page)).toBe(false)
    const event = parseEventPage(page)
    expect(event.ok && event.value.eventName).toMatch(/Men's Epee Category 2/)
    const other = parseEventPage(readCapturedPage('results-page-F335.html'))
    expect(other.ok && other.value.eventName).toMatch(/Vet/)
  })

  it('tells every captured page by its content', () => {
    const kinds = {
      'pools-28-pools-194-fencers.html': 'pools',
      'pool-medical-withdrawal.html': 'pools',
      'tableau-256-individual.html': 'tables',
      'tableau-final8-raw-singlequote.html': 'tables',
      'tableau-team32-before-start.html': 'tables',
      'tableau-team-bronze.html': 'tables',
      'event-schedule-PPW2-fullpage.html': 'schedule',
      'results-page-EEC7.html': 'resultsPage',
      'results-page-F335.html': 'resultsPage',
      'results-data-EEC7-53.json': 'finalResults',
      'results-download-EEC7-53.csv': 'resultsCsv',
    }
    for (const [name, kind] of Object.entries(kinds))
      expect(detectFtlPage(readCapturedPage(name)), name).toBe(kind)
  })
})
