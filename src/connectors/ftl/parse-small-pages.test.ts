import { describe, expect, it } from 'vitest'
import { detectFtlPage } from './pages/detect-ftl-page.ts'
import { findCsrfToken, isLoginPage } from './pages/login-page.ts'
import { parseCompetitors } from './pages/parse-competitors.ts'
import { parseEventPage } from './pages/parse-event-page.ts'
import { parseFinalResults } from './pages/parse-final-results.ts'
import { parsePoolDetails } from './pages/parse-pool-details.ts'
import { parsePoolIds } from './pages/parse-pool-ids.ts'
import { parsePoolResults } from './pages/parse-pool-results.ts'
import { parseResultsCsv } from './pages/parse-results-csv.ts'
import { parseSchedule } from './pages/parse-schedule.ts'
import { parseSearch } from './pages/parse-search.ts'
import { parseSeeding } from './pages/parse-seeding.ts'
import { parseStrips } from './pages/parse-strips.ts'
import { parseTrees } from './pages/parse-trees.ts'

const hex = (digit: string) => digit.repeat(32)
const json = (rows: unknown) => JSON.stringify(rows)

describe('grids', () => {
  it('reads search rows and leaves out rows without id or name', () => {
    const rows = [
      { id: hex('A'), name: 'Test  Cup', location: 'Reno, NV', dates: 'May 1', start: '2026-05-01T08:00:00' },
      { id: 7 },
      null,
    ]
    expect(parseSearch(json(rows))).toEqual({
      ok: true,
      value: [
        {
          id: hex('A'),
          name: 'Test Cup',
          location: 'Reno, NV',
          dates: 'May 1',
          start: '2026-05-01T08:00:00',
        },
      ],
    })
    expect(parseSearch('<html>').ok).toBe(false)
    expect(parseSearch('{"error":1}').ok).toBe(false)
  })

  it('reads pool results in numbers or words', () => {
    const rows = parsePoolResults(
      json([
        {
          id: '1',
          name: 'DOE Jan',
          v: '5',
          m: 6,
          ts: 28,
          tr: '12',
          ind: '+16',
          place: '3T',
          prediction: 'Advanced',
        },
        { id: '2', name: 'ROE Rik', v: 0, m: 0, place: 0, tie: true, prediction: '' },
      ]),
    )
    expect(rows.ok && rows.value[0]).toEqual({
      id: '1',
      name: 'DOE Jan',
      victories: 5,
      bouts: 6,
      touchesScored: 28,
      touchesReceived: 12,
      indicator: 16,
      place: 3,
      tied: true,
      prediction: 'Advanced',
    })
    expect(rows.ok && rows.value[1]).toEqual({ id: '2', name: 'ROE Rik', victories: 0, bouts: 0, tied: true })
  })

  it('reads strips, trees, competitors, seeding and results', () => {
    const person = { id: '1', name: 'DOE Jan', club1: 'Salle X', div: 'Nevada', country: 'USA' }
    const base = { id: '1', name: 'DOE Jan', club: 'Salle X', division: 'Nevada', country: 'USA' }
    expect(parseStrips(json([{ ...person, poolNum: 3, stripNum: 'A5', startTime: '9:00 AM' }]))).toEqual({
      ok: true,
      value: [{ ...base, pool: 3, strip: 'A5', time: '9:00 AM' }],
    })
    expect(parseTrees(json([{ guid: hex('B'), name: 'Main', treeNum: 0, numTables: 5 }]))).toEqual({
      ok: true,
      value: [{ guid: hex('B'), name: 'Main', number: 0, tables: 5 }],
    })
    expect(
      parseCompetitors(json([{ ...person, status: 'CheckedIn', weaponRating: 'A25', rank: 9999 }])),
    ).toEqual({
      ok: true,
      value: [{ ...base, status: 'CheckedIn', rating: 'A25' }],
    })
    expect(parseSeeding(json([{ ...person, seed: 4, noShow: true }]))).toEqual({
      ok: true,
      value: [{ ...base, seed: 4, excluded: false, noShow: true, advanced: false }],
    })
    expect(parseFinalResults(json([{ ...person, place: null, excluded: true, newRating: 'A26' }]))).toEqual({
      ok: true,
      value: [{ ...base, excluded: true, newRating: 'A26' }],
    })
  })

  it('reads quoted cells of the results file', () => {
    expect(
      parseResultsCsv(
        'Place,Name,Club(s),Division,Country\r\n1,"DOE, ""J"" Jan","A, B",,USA\r\n\r\n2,ROE Rik',
      ),
    ).toEqual({
      ok: true,
      value: [
        { place: '1', name: 'DOE, "J" Jan', club: 'A, B', country: 'USA' },
        { place: '2', name: 'ROE Rik' },
      ],
    })
    expect(parseResultsCsv('hello').ok).toBe(false)
  })
})

describe('pages', () => {
  it('reads a running event of a schedule', () => {
    const page = `<div class="desktop tournName">T &amp; Co</div><h5>Saturday September 26, 2026</h5>
      <table class="scheduleTable"><tr id="ev_${hex('C')}" class="clickable-row"><td>9:00 AM</td>
      <td><a><strong>Cadet   Men&#x27;s Foil</strong></a></td>
      <td><img class="fticon" src="/img/tableau.png"> Fencing elimination round</td></tr></table>`
    expect(parseSchedule(page)).toEqual({
      ok: true,
      value: {
        tournamentName: 'T & Co',
        events: [
          {
            eventId: hex('C'),
            name: "Cadet Men's Foil",
            date: '2026-09-26',
            time: '9:00 AM',
            status: 'Fencing elimination round',
            icon: 'tableau',
            finished: false,
          },
        ],
      },
    })
    expect(parseSchedule('<p>nothing</p>').ok).toBe(false)
  })

  it('reads the rounds of an event page once each, in order', () => {
    const page = `<meta property="og:url" content="https://x/pools/scores/${hex('E')}/${hex('1')}">
      <div class="desktop eventName">Foil</div><div class="desktop eventTime">Sunday, May 3, 2026 8:00 AM</div>
      <ul><li><a class="nav-link" href="/pools/scores/${hex('E')}/${hex('1')}">Pools 1</a></li>
      <li><a class="nav-link" href="/pools/scores/${hex('E')}/${hex('2')}">Pools 2</a></li>
      <li><a class="nav-link" href="/tableaus/scores/${hex('E')}/${hex('3')}">Tableau</a></li>
      <li><a href="/pools/scores/${hex('E')}/${hex('1')}">again</a></li></ul>`
    const event = parseEventPage(page)
    expect(event.ok && event.value.rounds.map(round => round.title)).toEqual([
      'Pools 1',
      'Pools 2',
      'Tableau',
    ])
    expect(event.ok && event.value).toMatchObject({
      eventId: hex('E'),
      date: '2026-05-03',
      time: '8:00 AM',
      landing: 'pools',
    })
  })

  it('finds pool ids whatever the variable is called', () => {
    const page = `<script>var a="${hex('E')}"; var ids = ["${hex('1')}", "${hex('2')}",\n'${hex('3')}'];</script>`
    expect(parsePoolIds(page)).toEqual({ ok: true, value: [hex('1'), hex('2'), hex('3')] })
    expect(parsePoolIds('<script>var ids = [];</script>')).toEqual({ ok: true, value: [] })
    expect(parsePoolIds('<p>').ok).toBe(false)
  })

  it('reads an order of bouts by names or by numbers, whole or not at all', () => {
    const members = ['DOE Jan', 'ROE Rik', 'POE Pia'].map((name, at) => ({ name, position: at + 1 }))
    const byName = `<table><tr><td>DOE Jan</td><td>ROE Rik</td></tr><tr><td>1</td><td>POE Pia - <b>ROE</b> Rik</td></tr>
      <tr><td>3</td><td>DOE Jan</td><td>V5</td><td>POE Pia</td></tr></table>`
    const bouts = [
      [1, 2],
      [3, 2],
      [1, 3],
    ]
    expect(parsePoolDetails(byName, members)).toEqual({ ok: true, value: { bouts } })
    expect(parsePoolDetails('<ol><li>1 - 2<li>3 - 2<li>1 – 3</ol>', members)).toEqual({
      ok: true,
      value: { bouts },
    })
    expect(parsePoolDetails('<ol><li>1 - 2<li>3 - 2</ol>', members).ok).toBe(false)
    expect(parsePoolDetails('', []).ok).toBe(false)
  })

  it('tells the login page, in either quotes, and finds its token', () => {
    const page = `<meta name="csrf_token" content="abc-1"><form id='loginForm'>`
    expect(isLoginPage(page)).toBe(true)
    expect(detectFtlPage(page)).toBe('login')
    expect(findCsrfToken(page)).toBe('abc-1')
    expect(isLoginPage('<a href="/account/login">Log in</a>')).toBe(false)
    expect(findCsrfToken('')).toBeUndefined()
  })

  it('tells grids by their keys and empty ones by name only', () => {
    expect(detectFtlPage('[{"id":"1","name":"x","poolNum":1}]')).toBe('strips')
    expect(detectFtlPage('[{"id":"1","name":"x","seed":1}]')).toBe('seeding')
    expect(detectFtlPage('[]', 'finalResults.json')).toBe('finalResults')
    expect(detectFtlPage('[]')).toBeUndefined()
    expect(detectFtlPage('\u0000\u0001')).toBeUndefined()
  })
})
