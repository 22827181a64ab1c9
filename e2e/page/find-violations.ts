import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A rule that is broken, and where. */
export interface Violation {
  readonly id: string
  readonly nodes: readonly {
    readonly html: string
    readonly target: unknown
    readonly failureSummary?: string
  }[]
}

/**
 * What somebody with assistive technology would stumble over: the rules of axe that a page breaks, or a `part` of it
 * alone. The rules are brought once a page, and what passes does not travel.
 */
export async function findViolations(
  page: Page,
  runOnly?: Axe.RunOnly,
  part?: string,
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};0`)
  // Style sheets that did not come are not fetched again: axe lays them into the page, whose policy does not let that in.
  const options: Axe.RunOptions = { resultTypes: ['violations'], preload: false }
  if (runOnly) options.runOnly = runOnly
  return page.evaluate(
    async ([within, asked]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      // What peeks out from under a bar can be scrolled out from under it: bars are laid into the page meanwhile.
      const bars = [...document.querySelectorAll<HTMLElement>(':has(> main) > *')].filter(bar =>
        ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
      )
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await axe.run(within ?? document, asked)
      for (const bar of bars) bar.style.position = ''
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target, failureSummary = '' }) => ({ html, target, failureSummary })),
      }))
    },
    [part, options] as const,
  )
}
