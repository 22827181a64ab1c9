import { describe, expect, it } from 'vitest'
import { SIGN_IN_PAGE } from './markup/check-page.ts'
import { parseEntrants } from './pages/parse-entrants.ts'
import { parseMembersPage } from './pages/parse-members-page.ts'
import { parsePointsPage } from './pages/parse-points-page.ts'
import { parseRankings } from './pages/parse-rankings.ts'
import { parseSearchPage } from './pages/parse-search-page.ts'
import { parseTournamentPage } from './pages/parse-tournament-page.ts'
import { toUsafTournament } from './tournaments/to-usaf-tournament.ts'
import { toUsafTournamentDetails } from './tournaments/to-usaf-tournament-details.ts'

const page = (content: string, lang = ' lang="en"') =>
  `<!DOCTYPE html><html${lang}><head><title>USA Fencing</title></head><body>${content}</body></html>`
const value = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
const reason = (result: { ok: boolean; reason?: string }) => (result.ok ? undefined : result.reason)

describe('the tournament search', () => {
  const row = (date: string, place: string, more = '') => `<tr><td> ${date} </td>
    <td><div><a class="no-link d-block" href="/details/tournaments/77">Hall &amp; Co <b>Cup</b></a>
    <span class="smaller">Open registration closes on <strong>Sep 4, 2026</strong></span></div></td>
    <td>${place}</td>${more}</tr>`
  const read = (date: string, place: string) => {
    const list = value(
      parseSearchPage(page(`<div id="search-contents"><table>${row(date, place)}</table></div>`)),
    )
    const [first] = list.rows
    if (!first) throw new Error('no row')
    return { row: first, tournament: toUsafTournament(first) }
  }

  it.each([
    ['Aug 22 - 23, 2026', '2026-08-22', '2026-08-23'],
    ['Aug 30 - Sep 1, 2026', '2026-08-30', '2026-09-01'],
    ['Dec 31 - Jan 2, 2027', '2026-12-31', '2027-01-02'],
    ['Dec 31, 2026 - Jan 2, 2027', '2026-12-31', '2027-01-02'],
    ['Aug 22, 2026', '2026-08-22', '2026-08-22'],
  ])('reads %s', (text, startDay, endDay) => {
    expect(read(text, '').tournament).toMatchObject({
      ids: { usafId: '77' },
      name: 'Hall & Co Cup',
      startDay,
      endDay,
      registration: { closes: '2026-09-04' },
    })
  })

  it.each([
    ['Hall, West Wing<br>Columbus, OH', { city: 'Columbus, OH', state: 'OH', country: 'USA' }],
    ['Columbus, OH', { city: 'Columbus, OH', state: 'OH' }],
    ['Hall<br>Columbus, OH 43215', { city: 'Columbus, OH', state: 'OH' }],
    ['Salle<br>Vancouver, BC', { city: 'Vancouver, BC' }],
    ['Anchorage, AK', { city: 'Anchorage, AK', state: 'AK', timeZoneId: 'America/Anchorage' }],
  ])('reads the place %s', (place, wanted) => {
    const { tournament } = read('Aug 22, 2026', place)
    expect(tournament).toMatchObject(wanted)
    if (!('state' in wanted)) expect(tournament).not.toHaveProperty('country')
  })

  it('reads a line without a place', () => {
    const { tournament } = read('Aug 22, 2026', '')
    expect(tournament).not.toHaveProperty('city')
  })

  it('leaves out and counts lines that cannot be read, and refuses a page of them', () => {
    const good = row('Aug 22, 2026', '')
    const list = value(parseSearchPage(page(good + good + row('TBD', ''))))
    expect([list.rows.length, list.unread]).toEqual([2, 1])
    expect(reason(parseSearchPage(page(good + row('TBD', '') + row('22 ago 2026', ''))))).toBe(
      '2 of 3 lines could not be read.',
    )
  })

  it('is empty only in words', () => {
    expect(parseSearchPage(page('<div id="search-contents"> No results   found. </div>'))).toEqual({
      ok: true,
      value: { rows: [], unread: 0 },
    })
    expect(reason(parseSearchPage(page('<div id="search-contents"></div>')))).toBe(
      'The page is not a list of tournaments.',
    )
    expect(reason(parseSearchPage(page('<script>"No results found."</script>')))).toBeDefined()
  })
})

describe('what is no page of the site', () => {
  const login = page('<form action="/login"><input name="p" type="password"></form>')
  it.each([
    ['', 'The answer is not a page.'],
    ['{"error":1}', 'The answer is not a page.'],
    [page('x').slice(0, -8), 'The page ends too early.'],
    [page('x', ' lang="fr"'), 'The page is in another language (fr).'],
    [login, SIGN_IN_PAGE],
    [
      page('<h1>Whoops, looks like something went wrong.</h1>'),
      'The page is an error page: Whoops, looks like something went wrong.',
    ],
    [`${page('x')}${' '.repeat(4_000_000)}`, 'The page is too long to be read.'],
  ])('%.30j', (text, wanted) => {
    for (const parse of [parseSearchPage, parseTournamentPage, parseMembersPage, parsePointsPage])
      expect(reason(parse(text))).toBe(wanted)
    expect(parseEntrants(text).ok).toBe(false)
    expect(parseRankings(text).ok).toBe(false)
  })

  it('the calls that answer JSON tell a sign-in, too', () => {
    expect(reason(parseEntrants(login))).toBe(SIGN_IN_PAGE)
    expect(reason(parseRankings(login))).toBe(SIGN_IN_PAGE)
  })
})

describe('a tournament', () => {
  const deadline = (label: string, day: string, time = '11:59pm') =>
    `<div class="deadline"><strong>${label}</strong> ${day} <small>${time}</small></div>`
  const card = (more: string, classes = '') =>
    `<div data-event_id="5" class="card contested-event ${classes}"><span class="name">Junior Men’s Epee (JNRME)</span>${more}</div>`
  const read = (content: string) =>
    toUsafTournamentDetails(
      value(
        parseTournamentPage(page(`<h1>Cup</h1><span class="lead">Dec 31 - Jan 2, 2027</span>${content}`)),
      ),
    )

  it.each<[string, string, object]>([
    [
      'opens, ends, withdrawal',
      deadline('Registration Opens', 'Oct 1, 2026', '12:00am') +
        deadline('Entry Deadline', 'Dec 1, 2026') +
        deadline('Withdrawal Deadline', 'Dec 8, 2026'),
      { opens: '2026-10-01', closes: '2026-12-01', withdrawal: '2026-12-08' },
    ],
    [
      'an end at midnight was the day before',
      deadline('Entry Deadline', 'Dec 1, 2026', '12:00am'),
      { closes: '2026-11-30' },
    ],
    [
      'late entries in words',
      `${deadline('Entry Deadline', 'Dec 1, 2026')}<p>Late entries are accepted at triple fee.</p>`,
      { late: '2026-12-02' },
    ],
    [
      'no late entries in words',
      `${deadline('Entry Deadline', 'Dec 1, 2026')}<p>Late entries are not accepted.</p>`,
      { closes: '2026-12-01' },
    ],
    [
      'a late deadline',
      deadline('Entry Deadline', 'Dec 1, 2026') + deadline('Late Entry Deadline', 'Dec 9, 2026', '5:00pm'),
      { late: '2026-12-02', closes: '2026-12-09' },
    ],
    ['none', '<div id="events-by-day"></div>', {}],
  ])('%s', (_, content, registration) => {
    expect(read(content).registration).toEqual(registration)
  })

  it.each<[string, string, object]>([
    [
      'all of it',
      '<div>8:00am Close of Registration</div>Entrants <b class="entrant-count">31</b><p><strong>28</strong> Official Competitors</p><p><strong>84</strong> Open Spots</p><span class="link">Possible A2</span>',
      { closeOfRegistration: { time: '08:00' }, registered: 28, totalSpots: 112, rating: 'A2', full: false },
    ],
    [
      'a cap in words',
      '<strong>28</strong> Entries <p>This event has a registration cap of 30 fencers.</p>',
      { registered: 28, totalSpots: 30 },
    ],
    ['entrants alone', 'Entrants 277', { registered: 277 }],
    [
      'thousands with a comma',
      'Entrants 1,240 <strong>1,234</strong> Official Competitors <strong>1,066</strong> Open Spots',
      { registered: 1234, totalSpots: 2300 },
    ],
    [
      'a count and a cap in thousands',
      '<b class="entrant-count mono">1,234</b> <p>The registration cap is 1,500.</p>',
      { registered: 1234, totalSpots: 1500 },
    ],
    ['no time yet', 'Possible Not Rated', { full: false }],
  ])('a card with %s', (_, content, wanted) => {
    const [event] = read(
      `<div id="events-by-day"><div class="event-by-day-date"><p>Friday, January 1</p></div>${card(content)}</div>`,
    ).events
    expect(event).toMatchObject({
      ids: { usafId: '5' },
      name: 'Junior Men’s Epee',
      day: '2027-01-01',
      classifier: { category: 'junior', gender: 'mens', weapon: 'epee' },
      ...wanted,
    })
  })

  it('where a card leads to results is kept, of a page that was read and not of a saved one', () => {
    const url = 'https://member.usafencing.org/details/tournaments/9'
    const lead = (links: string) => {
      const cards = page(`<h1>Cup</h1><div id="events-by-day">${card(links)}</div>`)
      return toUsafTournamentDetails(value(parseTournamentPage(cards)), undefined, url).events[0]?.resultsPath
    }
    const link = '<a href="/details/tournaments/9/results/5">Results</a>'
    expect(lead(link)).toBe('/details/tournaments/9/results/5')
    expect(lead(`${link}<a href="/details/tournaments/9/results/5">12 fencers</a>`)).toBe(
      '/details/tournaments/9/results/5',
    )
    expect(lead(`${link}<a href="/details/tournaments/9/results/6">Results</a>`)).toBeUndefined()
    expect(lead('<a href="https://elsewhere.example/results/5">Results</a>')).toBeUndefined()
    expect(lead('<a href="/details/tournaments/9">Results</a>')).toBeUndefined()
    const saved = toUsafTournamentDetails(
      value(parseTournamentPage(page(`<div id="events-by-day">${card(link)}</div>`))),
    )
    expect(saved.events[0]).not.toHaveProperty('resultsPath')
  })

  it('days get the year in which they are the tournament’s; others are left out', () => {
    const day = (text: string) =>
      read(`<div id="events-by-day"><div class="event-by-day-date"><p>${text}</p></div>${card('')}</div>`)
        .events[0]?.day
    expect(day('Thursday, December 31')).toBe('2026-12-31')
    expect(day('Saturday, January 2')).toBe('2027-01-02')
    expect(day('Saturday, March 6')).toBeUndefined()
    expect(day('Sábado, enero 2')).toBeUndefined()
  })

  it('is full when the card says so', () => {
    const [event] = read(
      `<div id="events-by-day">${card('<strong>12</strong> Official Competitors', 'event-is-full')}</div>`,
    ).events
    expect(event).toMatchObject({ full: true, registered: 12 })
  })

  it('a part of a card that names its event again is no other card', () => {
    const inner = '<div data-event_id="5"><strong>3</strong> Open Spots</div>'
    const events = read(
      `<div id="events-by-day">${card(`<strong>4</strong> Official Competitors${inner}`)}</div>`,
    ).events
    expect(events).toMatchObject([{ registered: 4, totalSpots: 7 }])
  })

  it('deadlines in other words are a reason', () => {
    expect(reason(parseTournamentPage(page(deadline('Fecha límite', 'Dec 1, 2026'))))).toBe(
      'The deadlines are in words that are not known.',
    )
  })
})

describe('entrants', () => {
  const row = (more: string) =>
    `<tr data-club="Hall &amp; Co" data-division="Ohio"><td><h4>Roe, Jan</h4>${more}</td></tr>`
  const list = (rows: string, total = '') =>
    JSON.stringify({ entrants_table: `<table>${total}${rows}</table>` })

  it('reads rating, number, flag and each status', () => {
    for (const [text, status] of [
      ['Approved', 'approved'],
      ['Waitlist Pending', 'waitlistPending'],
      ['Denied', 'denied'],
    ] as const) {
      const text_ = row(`<strong>E25</strong> <small>🇺🇸</small> #100000001<br/>${text}`)
      expect(value(parseEntrants(list(text_)))).toEqual([
        {
          name: 'Roe, Jan',
          rating: 'E25',
          club: 'Hall & Co',
          division: 'Ohio',
          member: '100000001',
          flag: '🇺🇸',
          status,
        },
      ])
    }
  })

  it('reads a name that is a link', () => {
    const linked = row('#100000001<br>Approved').replace('Roe, Jan', '<a href="/m/1">Roe, <b>Jan</b></a>')
    expect(value(parseEntrants(list(linked)))[0]?.name).toBe('Roe, Jan')
  })

  it('has to hold as many as it says', () => {
    const rows = row('#100000001<br>Approved')
    expect(parseEntrants(list(rows, '<tr><th>Total Entrants <b>1</b></th></tr>')).ok).toBe(true)
    expect(reason(parseEntrants(list(rows, '<tr><th>Total Entrants <b>2</b></th></tr>')))).toBe(
      'The list holds 1 of 2 entrants.',
    )
  })

  it('refuses other words and other answers', () => {
    expect(reason(parseEntrants(list(row('#100000001<br>Aprobado'))))).toBe(
      'The statuses are in words that are not known.',
    )
    expect(reason(parseEntrants('{"error":"x"}'))).toBe('The list of entrants is not JSON.')
    expect(parseEntrants(list(''))).toEqual({ ok: true, value: [] })
  })
})

describe('members', () => {
  const member = (...cells: string[]) =>
    page(`<table><tr itemprop="member">${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></table>`)

  it('reads ratings whatever of name and number comes first', () => {
    const rest = ['Ohio', 'Hall', 'USA', 'Competitive', '7/31/2027', 'C21', 'U', 'A2024']
    const wanted = { name: 'Roe, Jan', member: '100000001', foil: 'C21', epee: 'U', sabre: 'A2024' }
    expect(value(parseMembersPage(member('Roe, Jan', '100000001', ...rest)))).toMatchObject([wanted])
    expect(value(parseMembersPage(member('#100000001', 'Roe, Jan', ...rest)))).toMatchObject([wanted])
  })

  it('refuses a line whose ratings are none', () => {
    expect(parseMembersPage(member('Roe, Jan', '1', 'a', 'b', 'c', 'd', 'e', 'seven', 'U', 'U')).ok).toBe(
      false,
    )
    expect(parseMembersPage(page('No results found.'))).toEqual({ ok: true, value: [] })
  })
})

describe('points', () => {
  const line = (...cells: string[]) =>
    `<tr id="${cells[1]?.replace('T', '')}-place">${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  const who = (n: number) => [
    `<a href="/points/national/MS/Y14/10000000${n}">🇺🇸 Roe, Jan ${n}</a>`,
    `10000000${n}`,
    '2012',
    'Ohio',
    'Hall',
  ]

  it('reads ranks, ties, totals and parts', () => {
    const list = value(
      parsePointsPage(
        page(
          `<p>Current as of 3/8/2026</p><table>${line('', '1', '', '1,200.5', ...who(1), '600', '600.5')}${line('<i class="fa-caret-up"></i> 3', 'T2', '', '90', ...who(2), '90')}${line('', 'T2', '', '90', ...who(3), '90')}</table>`,
        ),
      ),
    )
    expect(list.asOf).toBe('2026-03-08')
    expect(list.rows.map(row => [row.rank, row.tied, row.total, row.member, row.points.length])).toEqual([
      [1, false, '1200.5', '100000001', 2],
      [2, true, '90', '100000002', 1],
      [2, true, '90', '100000003', 1],
    ])
    expect(list.rows[0]).toMatchObject({
      name: 'Roe, Jan 1',
      birthYear: 2012,
      division: 'Ohio',
      club: 'Hall',
    })
  })

  it('refuses what is in no order', () => {
    const rows = line('', '2', '', '90', ...who(1)) + line('', '1', '', '80', ...who(2))
    expect(reason(parsePointsPage(page(`<table>${rows}</table>`)))).toBe('Rank 1 stands behind rank 2.')
    const growing = line('', '1', '', '80', ...who(1)) + line('', '2', '', '90', ...who(2))
    expect(reason(parsePointsPage(page(`<table>${growing}</table>`)))).toMatch('more points')
  })

  it('a ranking in JSON', () => {
    const row = {
      rank: 1,
      ties: 0,
      last_name: 'Roe',
      preferred_name: 'Jan',
      points: '90.5',
      year_of_birth: 2010,
    }
    const text = (data: unknown) => JSON.stringify({ total: 1, last_page: 3, data })
    expect(value(parseRankings(text([row])))).toMatchObject({
      lastPage: 3,
      rows: [{ rank: 1, name: 'Roe, Jan', total: '90.5', birthYear: 2010 }],
    })
    expect(reason(parseRankings(text([row, { rank: 'x' }])))).toBe('1 of 2 fencers could not be read.')
    expect(parseRankings('{"data":{}}').ok).toBe(false)
  })
})
