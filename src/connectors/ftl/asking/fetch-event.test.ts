import { describe, expect, it } from 'vitest'
import { toLiveEvent } from '#connectors/ftl/event/to-live-event.ts'
import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { fetchEvent } from './fetch-event.ts'
import { createFtlClient } from './ftl-client.ts'
import { createFtlSession } from './ftl-session.ts'

const hex = (text: string) => text.padEnd(32, '0')
const EVENT = hex('E')
const ROUND = hex('A')
const TABLE = hex('B')
const POOLS = [hex('1'), hex('2')]
const PEOPLE = [
  ['DOE Jan', 'ROE Rik', 'POE Pia'],
  ['COE Cy', 'MOE Max', 'LOE Lea'],
]

/** A source with two pools of three. Bouts are scored by `score(pool, winner, loser, loser's touches)`. */
const createSource = () => {
  const log: string[] = []
  const scores = PEOPLE.map(() => new Map<string, string>())
  const strips = ['4', '5']
  const absent = new Set<string>()
  let broken: RegExp | undefined
  let table: string | undefined
  let orderTold = true
  let placed = true
  const cell = (pool: number, row: number, column: number) => {
    const text = scores[pool]?.get(`${row}/${column}`) ?? ''
    if (row === column) return '<td class="poolScoreFill"></td>'
    return `<td class="poolScore ${text === '' ? '' : `poolScore${text[0]}`}"><span>${text}</span></td>`
  }
  const poolPage = (pool: number) =>
    `<div id="pool_${POOLS[pool]}"><h4 class="poolNum">Pool #${pool + 1}</h4><span class="poolStripTime">On strip ${strips[pool]}</span><table class="poolTable">${(
      PEOPLE[pool] ?? []
    )
      .map(
        (name, row, all) =>
          `<tr class="poolRow"><td><span class="poolCompName">${name}</span></td><td class="poolPos">${row + 1}</td>${all
            .map((_, column) => cell(pool, row, column))
            .join('')}</tr>`,
      )
      .join('')}</table></div>`
  const rows = () =>
    PEOPLE.flatMap((names, pool) =>
      names.map((name, row) => {
        const own = [...(scores[pool] ?? [])]
          .filter(([key]) => key.startsWith(`${row}/`))
          .map(([, text]) => text)
        const touches = own.reduce((sum, text) => sum + Number(text.slice(1)), 0)
        return {
          id: name,
          name,
          v: own.filter(text => text.startsWith('V')).length,
          m: own.length,
          ts: touches,
          ...(absent.has(name) ? {} : { place: '1' }),
        }
      }),
    )
  const routes: [RegExp, (found: RegExpExecArray) => string][] = [
    [
      /^\/events\/view\//,
      () =>
        `<div class="desktop eventName">Foil</div><a class="nav-link" href="/pools/scores/${EVENT}/${ROUND}">Pools</a>${
          table === undefined
            ? ''
            : `<a class="nav-link" href="/tableaus/scores/${EVENT}/${TABLE}">Tableau</a>`
        }`,
    ],
    [/^\/events\/competitors\/data/, () => '[]'],
    [
      /^\/events\/results\/data/,
      () => JSON.stringify(placed ? [{ id: 'x', name: 'DOE Jan', place: '1' }] : []),
    ],
    [/^\/pools\/results\/data/, () => JSON.stringify(rows())],
    [
      /^\/rounds\/strips\/data/,
      () =>
        JSON.stringify(
          PEOPLE.flatMap((names, at) =>
            names.map(name => ({ id: name, name, poolNum: at + 1, stripNum: strips[at] })),
          ),
        ),
    ],
    [/^\/rounds\/seeding\/data/, () => '[]'],
    [/^\/pools\/scores\/\w+\/\w+$/, () => `<script>var ids = ${JSON.stringify(POOLS)};</script>`],
    [/^\/pools\/scores\/\w+\/\w+\/(\w+)/, ([, id = '']) => poolPage(POOLS.indexOf(id))],
    [/^\/pools\/details\//, () => (orderTold ? '<ol><li>3 - 1<li>1 - 2<li>2 - 3</ol>' : '<p>')],
    [/\/trees$/, () => JSON.stringify([{ guid: 'g', name: 'Main', treeNum: 0, numTables: 1 }])],
    [/\/tables\/0\/2$/, () => table ?? ''],
  ]
  const fetchText: FetchText = async ({ url }) => {
    const { pathname } = new URL(url)
    log.push(pathname)
    if (broken?.test(pathname)) throw new UpstreamError('ftl', 'network', 'No connection.', true)
    for (const [path, page] of routes) {
      const found = path.exec(pathname)
      if (found !== null) return { url, status: 200, contentType: '', setCookies: [], text: page(found) }
    }
    throw new UpstreamError('ftl', 'status', 'Status 404.', false, { status: 404 })
  }
  const score = (pool: number, winner: number, loser: number, touches: number) => {
    scores[pool]?.set(`${winner}/${loser}`, 'V5').set(`${loser}/${winner}`, `D${touches}`)
  }
  return {
    client: createFtlClient(createFtlSession({ baseUrl: 'https://ftl.example', fetchText, now: () => 0 })),
    score,
    moveStrip: (pool: number, strip: string) => {
      strips[pool] = strip
    },
    /** Somebody fails to appear: their row of the results has no place. */
    miss: (name: string) => absent.add(name),
    finishPool: (pool: number) => {
      score(pool, 0, 1, 1)
      score(pool, 0, 2, 2)
      score(pool, 1, 2, 3)
    },
    setBroken: (path: RegExp | undefined) => {
      broken = path
    },
    setTable: (page: string) => {
      table = page
    },
    setPlaced: (told: boolean) => {
      placed = told
    },
    hideOrder: () => {
      orderTold = false
    },
    /** Paths asked since the last call. */
    takeLog: () => log.splice(0),
  }
}

const poolsAsked = (log: string[]) =>
  log.filter(path => /^\/pools\/scores\/\w+\/\w+\/\w+/.test(path)).map(path => path.split('/')[5])
const FINAL = `<table class="elimTableau"><tr><th>Finals</th><th></th></tr><tr><td></td><td></td></tr>
  <tr><td class="tbb"><span class="tseed">(1)</span><span class="tcln">DOE</span> <span class="tcfn">Jan</span></td><td></td></tr>
  <tr><td class="tbr tscoref"></td><td class="tbb">WINNER</td></tr>
  <tr><td class="tbbr"><span class="tseed">(2)</span><span class="tcln">COE</span> <span class="tcfn">Cy</span></td><td class="tscoref">SCORE</td></tr>
  <tr><td class="tscoref"></td><td></td></tr></table>`

describe('fetchEvent', () => {
  it('reads all once, then only asks the two cheap pages while nothing changes', async () => {
    const source = createSource()
    const first = await fetchEvent(source.client, EVENT)
    expect(first.pages.failures).toEqual([])
    expect(first.pages.poolRounds[0]?.pools.map(pool => pool.number)).toEqual([1, 2])
    expect(Object.keys(first.pages.poolRounds[0]?.orders ?? {})).toEqual(POOLS)
    expect(poolsAsked(source.takeLog())).toHaveLength(2)
    const second = await fetchEvent(source.client, EVENT, first.memory)
    expect(second.requests).toBe(2)
    expect(second.pages.poolRounds).toEqual(first.pages.poolRounds)
  })

  it('reads only the pool whose people have new figures, a finished one once more, then never', async () => {
    const source = createSource()
    let { memory } = await fetchEvent(source.client, EVENT)
    const look = async () => {
      source.takeLog()
      const result = await fetchEvent(source.client, EVENT, JSON.parse(JSON.stringify(memory)))
      memory = result.memory
      return poolsAsked(source.takeLog())
    }
    source.score(1, 0, 1, 4)
    expect(await look()).toEqual([POOLS[1]])
    expect(await look()).toEqual([])
    source.finishPool(0)
    expect(await look()).toEqual([POOLS[0]])
    expect(await look()).toEqual([POOLS[0]])
    source.score(1, 1, 2, 0)
    expect(await look()).toEqual([POOLS[1]])
    source.score(0, 0, 1, 4)
    expect(await look()).toEqual([POOLS[0]])
    expect(await look()).toEqual([POOLS[0]])
    expect(await look()).toEqual([])
  })

  it('reads a pool that was sent to another strip at the next look', async () => {
    const source = createSource()
    source.score(0, 0, 1, 4)
    const first = await fetchEvent(source.client, EVENT)
    source.takeLog()
    source.moveStrip(1, 'Blue')
    const { pages, memory } = await fetchEvent(source.client, EVENT, first.memory)
    expect(poolsAsked(source.takeLog())).toEqual([POOLS[1]])
    expect(pages.poolRounds[0]?.pools.map(pool => pool.strip)).toEqual(['4', 'Blue'])
    await fetchEvent(source.client, EVENT, memory)
    expect(poolsAsked(source.takeLog())).toEqual([])
  })

  it('reads a pool that somebody leaves before its first bout at the next look', async () => {
    const source = createSource()
    source.score(0, 0, 1, 4)
    const first = await fetchEvent(source.client, EVENT)
    source.takeLog()
    source.miss('MOE Max')
    await fetchEvent(source.client, EVENT, first.memory)
    expect(poolsAsked(source.takeLog())).toEqual([POOLS[1]])
  })

  it('reads an open pool in turn also while others change, in case its figures do not tell', async () => {
    const source = createSource()
    let { memory } = await fetchEvent(source.client, EVENT)
    source.takeLog()
    const asked = new Set<string | undefined>()
    for (let at = 0; at < 24; at++) {
      source.score(0, 0, 1, at % 2)
      memory = (await fetchEvent(source.client, EVENT, memory)).memory
      for (const pool of poolsAsked(source.takeLog())) asked.add(pool)
    }
    expect([...asked]).toEqual([POOLS[0], POOLS[1]])
  })

  it('asks for the order of a pool once, also when it is not told', async () => {
    const source = createSource()
    source.hideOrder()
    const { memory, pages } = await fetchEvent(source.client, EVENT)
    expect([pages.failures, pages.poolRounds[0]?.orders]).toEqual([[], {}])
    source.takeLog()
    source.finishPool(0)
    await fetchEvent(source.client, EVENT, memory)
    expect(source.takeLog().filter(path => path.includes('details'))).toEqual([])
  })

  it('keeps what it had when a page fails, says so, and reads that pool next time', async () => {
    const source = createSource()
    const first = await fetchEvent(source.client, EVENT)
    source.score(0, 0, 1, 4)
    source.setBroken(new RegExp(POOLS[0] ?? ''))
    const second = await fetchEvent(source.client, EVENT, first.memory)
    expect(second.pages.failures).toHaveLength(1)
    expect(second.error?.kind).toBe('network')
    expect(second.pages.poolRounds[0]?.pools).toEqual(first.pages.poolRounds[0]?.pools)
    source.setBroken(undefined)
    source.takeLog()
    const third = await fetchEvent(source.client, EVENT, second.memory)
    expect(poolsAsked(source.takeLog())).toEqual([POOLS[0]])
    expect(third.pages.failures).toEqual([])
  })

  it('asks nothing more once the source is down', async () => {
    const source = createSource()
    source.setBroken(/./)
    const { requests, pages, error } = await fetchEvent(source.client, EVENT)
    expect([requests, pages.poolRounds, error?.retryable]).toEqual([1, [], true])
  })

  it('goes on to the table when the pools are done, and to the results when the final is decided', async () => {
    const source = createSource()
    source.finishPool(0)
    source.finishPool(1)
    let { memory } = await fetchEvent(source.client, EVENT)
    source.setTable(FINAL.replace('WINNER', '').replace('SCORE', ''))
    let look = await fetchEvent(source.client, EVENT, memory)
    expect(look.pages.tableaus[0]?.trees[0]?.tables.size).toBe(2)
    expect(look.pages.finalResults).toBeUndefined()
    source.setTable(
      FINAL.replace('WINNER', '<span class="tcln">DOE</span> <span class="tcfn">Jan</span>').replace(
        'SCORE',
        '<span class="tsco">15 - 9<br /><span class="tref">4:30 PM&#160;Strip 25</span>',
      ),
    )
    for (let at = 0; at < 6; at++) {
      memory = look.memory
      look = await fetchEvent(source.client, EVENT, memory)
    }
    expect(look.pages.finalResults?.[0]?.place).toBe('1')
    const frame = {
      id: 'e',
      tournamentId: 't',
      idDetail: {},
      name: 'E',
      tournamentName: 'T',
      classifier: 'X',
      team: false,
    }
    const { event, flags } = toLiveEvent(look.pages, frame)
    expect([event.status, flags]).toEqual(['Finished', []])
    expect(event.elimination.rounds[0]?.matches[0]).toMatchObject({
      left: { score: 15, outcome: 'win' },
      strip: '25',
    })
    source.takeLog()
    const rest = await fetchEvent(source.client, EVENT, { ...look.memory, looks: 12 })
    expect(rest.requests).toBe(0)
  })

  it('looks for places until they are told, however long after the final', async () => {
    const source = createSource()
    source.finishPool(0)
    source.finishPool(1)
    source.setPlaced(false)
    source.setTable(
      FINAL.replace('WINNER', '<span class="tcln">DOE</span> <span class="tcfn">Jan</span>').replace(
        'SCORE',
        '<span class="tsco">15 - 9</span>',
      ),
    )
    let look = await fetchEvent(source.client, EVENT)
    for (let at = 0; at < 20; at++) look = await fetchEvent(source.client, EVENT, look.memory)
    expect(look.pages.finalResults).toEqual([])
    source.setPlaced(true)
    for (let at = 0; at < 7; at++) look = await fetchEvent(source.client, EVENT, look.memory)
    expect(look.pages.finalResults?.[0]?.place).toBe('1')
  })
})
