import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { buildWeb } from '#tools/build-web.ts'
import { atMost, type Bench, type Figure, median } from './measure/bench.ts'
import { buildPages } from './measure/build-pages.ts'
import { startChild } from './measure/child-server.ts'
import { openBrowser, openPhone, openPhonePage, SLOW_4G } from './measure/phone.ts'
import { serveFolder } from './measure/serve-folder.ts'
import { toCookies } from './measure/to-cookies.ts'
import { watchContent, whenContentShown } from './measure/watch-content.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const PAIRS = 13

/** Cookies of a parent, of a coach of thirty, and of somebody who follows nobody. */
type People = Readonly<Record<'cookies' | 'coachCookies' | 'quietCookies', string>>

/** A screen, the call whose answer it shows, and what is on it when that shows. */
interface Subject {
  readonly name: string
  readonly path: string
  readonly call: string
  readonly shown: string
  /** Who looks. */
  readonly cookies: string
}

/** B16: a first visit on a slow phone until a screen's content is to be seen ÷ a page of React alone with that answer. */
export const contentSeen: Bench = {
  names: ['B16'],
  run: async () => {
    await buildWeb()
    const pages = await buildPages()
    const demo = await startChild('demo-server')
    const { url = '', cookies = '', coachCookies = '', quietCookies = '' } = demo.ready
    const browser = await openBrowser()
    try {
      const figures: Figure[] = []
      for (const subject of await listSubjects(url, { cookies, coachCookies, quietCookies })) {
        const answer = await fetch(url + subject.call, {
          headers: { cookie: subject.cookies, prefer: 'return=minimal' },
        })
        const bytes = brotliCompressSync(await answer.text())
        const bare = await serveFolder(pages.dir, { '/answer': bytes })
        const visitOwn = () =>
          visit(browser, url + subject.path, toCookies(subject.cookies, url), subject.shown)
        const visitBare = () => visit(browser, `${bare.url}/bare.html`, [], 'main h3')
        try {
          await visitBare()
          await visitOwn()
          const pairs: [own: Visit, bare: Visit][] = []
          for (let pair = 0; pair < PAIRS; pair += 1)
            pairs.push(await whenQuiet(async () => [await visitOwn(), await visitBare()]))
          const [ours, theirs] = [0, 1].map(side => pairs.map(pair => pair[side] as Visit)) as [
            Visit[],
            Visit[],
          ]
          figures.push(
            atMost(
              `B16 content of ${subject.name} ÷ bare React page`,
              1.6,
              pairs.map(([own, one]) => own.ms / one.ms),
              `${median(ours.map(one => one.ms)).toFixed(0)} ÷ ${median(theirs.map(one => one.ms)).toFixed(0)} ms; ${median(ours.map(one => one.kb)).toFixed(0)} kB by then`,
            ),
          )
        } finally {
          await bare.close()
        }
      }
      return figures
    } finally {
      await browser.close()
      await demo.stop()
      pages.remove()
    }
  },
}

/** A first visit: milliseconds from the beginning of the navigation, and what had come over the wire. */
interface Visit {
  readonly ms: number
  readonly kb: number
}

async function visit(
  browser: Browser,
  url: string,
  cookies: ReturnType<typeof toCookies>,
  shown: string,
): Promise<Visit> {
  const context = await openPhone(browser)
  try {
    await context.addCookies(cookies)
    const { page } = await openPhonePage(context, SLOW_4G)
    await watchContent(page, shown)
    await page.goto(url)
    const ms = await whenContentShown(page)
    return await page.evaluate(shownAt => {
      const came = performance
        .getEntriesByType('resource')
        .map(entry => entry as PerformanceResourceTiming)
        .filter(entry => entry.responseEnd < shownAt)
      return { ms: shownAt, kb: came.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1024 }
    }, ms)
  } finally {
    await context.close()
  }
}

/** The demo's screens, as soon as one of its events has pools. */
async function listSubjects(url: string, people: People): Promise<Subject[]> {
  const { cookies, coachCookies, quietCookies } = people
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(url + path, { headers: { cookie: cookies } })).json()) as Answer
  const live = '/api/v2/tournament?type=upcoming'
  const [fencer] = await ask<{ id: string; idDetail?: { usafId?: string } }[]>('/api/v2/fencer?type=tracked')
  const results = `/api/v3/view/results/${fencer?.idDetail?.usafId ?? fencer?.id}`
  const findPools = async (): Promise<[id: string, eventId: string] | undefined> => {
    for (const { id } of (await ask<{ id: string }[]>(live)).filter(one => one.id.startsWith('ftl-'))) {
      const { events } = await ask<{ events: { id: string }[] }>(`/api/v2/tournament/${id}?live=true`)
      for (const event of events) {
        const { pools } = await ask<{ pools?: unknown[] }>(
          `/api/v2/tournament/${id}/event/${event.id}?live=true`,
        )
        if ((pools?.length ?? 0) >= 3) return [id, event.id]
      }
    }
    return undefined
  }
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const found = await findPools()
    if (!found) {
      await sleep(2_000)
      continue
    }
    const place = found.join('/event/')
    return [
      { name: '/live', path: '/live', call: live, shown: 'main h3', cookies: quietCookies },
      { name: 'Now', path: '/live', call: '/api/v3/view/now', shown: 'main section h3', cookies },
      {
        name: 'Now of thirty',
        path: '/live',
        call: '/api/v3/view/now',
        shown: 'main [data-lane] li a',
        cookies: coachCookies,
      },
      { name: '/results', path: '/results', call: results, shown: 'main summary h2', cookies },
      {
        name: 'a live event',
        path: `/live/${place}?tab=pools`,
        call: `/api/v2/tournament/${place}?live=true`,
        shown: 'main table td',
        cookies,
      },
    ]
  }
  throw new Error('the demo has no event with pools')
}
