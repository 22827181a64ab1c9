import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { HANGS, readingCost } from '#tools/testing/cost/reading-cost.ts'
import { parseUsafPage } from './asking/usaf-pages.ts'
import { readUsafPage } from './saved/read-usaf-page.ts'
import { readUsafTournament } from './saved/read-usaf-tournament.ts'
import { toResultsSheet } from './saved/to-results-sheet.ts'
import { toOfficialLines } from './tournaments/to-official-lines.ts'
import { toUsafEntries } from './tournaments/to-usaf-entries.ts'
import { toUsafTournament } from './tournaments/to-usaf-tournament.ts'
import { toUsafTournamentDetails } from './tournaments/to-usaf-tournament-details.ts'

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  search: text => {
    const list = parseUsafPage('search', text)
    return list.ok && list.value.rows.map(toUsafTournament)
  },
  tournament: text => {
    const page = parseUsafPage('tournament', text)
    return (
      page.ok &&
      toUsafTournamentDetails(
        page.value,
        { start: '2026-12-05', end: '2026-12-06' },
        'https://site.example/1',
      )
    )
  },
  entrants: text => {
    const list = parseUsafPage('entrants', text)
    return list.ok && toUsafEntries(list.value)
  },
  results: text => {
    const results = parseUsafPage('results', text)
    return results.ok && toResultsSheet(results.value)
  },
  members: text => parseUsafPage('members', text),
  points: text => {
    const list = parseUsafPage('points', text)
    return list.ok && toOfficialLines(list.value.rows)
  },
  rankings: text => {
    const list = parseUsafPage('rankings', text)
    return list.ok && toOfficialLines(list.value.rows)
  },
  saved: text => readUsafPage(text),
  savedTournament: text => readUsafTournament(text),
}

/** Numbers from 0 to 1 that are the same in every run. */
const createDice = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const MUTATIONS: readonly ((text: string, dice: () => number) => string)[] = [
  (text, dice) => text.slice(0, Math.floor(dice() * text.length)),
  (text, dice) => text.slice(Math.floor(dice() * text.length)),
  (text, dice) => {
    const tags = [...text.matchAll(/<[^>]*>/g)]
    const tag = tags[Math.floor(dice() * tags.length)]
    return tag === undefined ? text : text.slice(0, tag.index) + text.slice(tag.index + tag[0].length)
  },
  (text, dice) => {
    const [a = 0, b = 0] = [dice(), dice()].map(each => Math.floor(each * text.length)).sort((x, y) => x - y)
    return text.slice(0, b) + text.slice(a, b) + text.slice(b)
  },
  (text, dice) => {
    const cells = text.split('<td')
    const [a, b] = [Math.floor(dice() * cells.length), Math.floor(dice() * cells.length)]
    const [left, right] = [cells[a] ?? '', cells[b] ?? '']
    cells[a] = right
    cells[b] = left
    return cells.join('<td')
  },
  text => Buffer.from(text, 'utf8').toString('latin1'),
  (text, dice) => text.replaceAll(/["'>\u003c]/g, each => (dice() < 0.01 ? '' : each)),
  (text, dice) => text.replaceAll(/\d+/g, each => (dice() < 0.02 ? `${each}`.repeat(5_000) : each)),
  (text, dice) =>
    text.replaceAll(/[A-Z]{3,}/g, each => (dice() < 0.05 ? '\u0000\u202E'.repeat(2_500) : each)),
]

const WHOLE = (content: string) => `<!DOCTYPE html><html lang="en">${content}</html>`

const runAll = (text: string, label: string) => {
  for (const [name, read] of Object.entries(READERS)) {
    let found: unknown
    const cost = readingCost(() => {
      found = read(text)
    })
    expect(cost, `${label}: ${name}`).toBeLessThan(HANGS)
    // What is taken over is bounded, whatever came.
    for (const said of JSON.stringify(found ?? '').match(/"[^"]{1200,}"/g) ?? [])
      expect(said.length).toBeLessThan(1_200)
  }
}

describe('parsers never throw and never hang', () => {
  let fake: FakeUsaf
  const pages: string[] = []
  beforeAll(async () => {
    fake = await startFakeUsaf({
      now: () => Date.UTC(2026, 10, 21, 12),
      season: { tournaments: 30, weeks: 6 },
    })
    const [one] = fake.shelf.all()
    const event = one?.events()[0]
    for (const path of [
      '/search/tournaments?page=1',
      `/details/tournaments/${one?.id}`,
      `/details/tournaments/${one?.id}/entrants?event_id=${event?.id}`,
      `/search/members?id=${event?.entrants()[0]?.member}`,
      '/points/national/MF/Y14',
      '/rankings/data?gender=MENS&weapon=FOIL&age_category=CADET',
      `/saved/results/${one?.id}/${event?.id}`,
      `/saved/entrants/${one?.id}/${event?.id}`,
    ])
      pages.push(await (await fetch(fake.url + path)).text())
  })
  afterAll(() => fake?.close())

  it('on hostile texts', () => {
    const hostile = {
      empty: '',
      zeros: '\u0000'.repeat(100_000),
      unclosed: WHOLE('<a>'.repeat(100_000)),
      crossed: WHOLE('<a>'.repeat(50_000) + '</b>'.repeat(50_000)),
      rows: WHOLE('<tr><td><a href="/details/tournaments/1">'.repeat(20_000)),
      cards: WHOLE('<div data-event_id="1" class="card"><span class="name">'.repeat(20_000)),
      otherCards: WHOLE(
        Array.from({ length: 20_000 }, (_, at) => `<div data-event_id="${at}"><b class="name">x`).join(''),
      ),
      resultLinks: WHOLE(
        Array.from(
          { length: 400 },
          (_, at) =>
            `<div data-event_id="${at}"><b class="name">x</b>${`<a href="/${at}/results">x`.repeat(50)}`,
        ).join(''),
      ),
      longLinks: WHOLE(
        `<div data-event_id="1"><b class="name">x</b><a href="${'/results/1'.repeat(50_000)}">x`,
      ),
      savedFrom: '<!-- saved from url=(1)https://member.usafencing.org/'.repeat(20_000),
      canonical: WHOLE('<link rel="canonical" href='.repeat(20_000)),
      places: WHOLE('<tr data-club="x"><th><h4>9.5</h4></th><td><h4>'.repeat(20_000)),
      deadlines: WHOLE('<div class="deadline">Entry Deadline Aug 2'.repeat(20_000)),
      classes: WHOLE(`<div class="${'a '.repeat(200_000)}">`),
      attributes: WHOLE(`<div ${'a=b '.repeat(100_000)}>`),
      nested: '['.repeat(300_000),
      deep: `{"entrants_table":${'['.repeat(50_000)}`,
      lists: `{"data":[${'{},'.repeat(100_000)}{}]}`,
      late: WHOLE('late entries not '.repeat(50_000)),
      entities: WHOLE('<td>&#x110000;&#0;&bogus;&amp'.repeat(20_000)),
      longCells: WHOLE(
        `<table><tr itemprop="member" id="1-place"><td>1<td>1<td><a href="/details/tournaments/1">${`<b>${'a, '.repeat(100)}</b>`.repeat(450)}<td>Aug 2, 2026</tr></table>`,
      ),
      longNames: JSON.stringify({
        entrants_table: `<tr data-club="${'x'.repeat(3_000)}"><td><h4>${`<b>${'a, '.repeat(100)}</b>`.repeat(450)}</h4>#1<br>Approved`,
      }),
      spaces: WHOLE(' '.repeat(1_000_000)),
      heads: `${'<h1'.repeat(100_000)}</html>`,
      passwords: WHOLE('<input '.repeat(100_000)),
      prototype: '{"__proto__":{"entrants_table":"x"},"constructor":1,"data":[{"__proto__":1}]}',
      printed: `CURRENT AS OF 3/8/2026\n${'1 a, '.repeat(50_000)}\n${'1 '.repeat(50_000)}`,
    }
    for (const [label, text] of Object.entries(hostile)) runAll(text, label)
  })

  it('on pages of the site, mutated', () => {
    const dice = createDice(20_261_121)
    for (let run = 0; run < 500; run += 1) {
      const page = pages[run % pages.length] ?? ''
      const mutate = MUTATIONS[Math.floor(run / pages.length) % MUTATIONS.length]
      runAll(mutate?.(page, dice) ?? '', `run ${run}`)
    }
  })

  it('takes no shortened page for a smaller one', () => {
    for (const [at, kind] of (
      ['search', 'tournament', 'entrants', 'members', 'points', 'rankings'] as const
    ).entries()) {
      const page = pages[at] ?? ''
      expect(parseUsafPage(kind, page).ok, kind).toBe(true)
      const end = page.lastIndexOf(kind === 'entrants' || kind === 'rankings' ? '}' : '</html')
      for (let cut = 100; cut < end; cut += 512)
        expect(parseUsafPage(kind, page.slice(0, cut)).ok, `${kind} cut at ${cut}`).toBe(false)
    }
  })
})
