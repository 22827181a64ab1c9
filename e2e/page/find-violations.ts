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
  const options: Axe.RunOptions = { resultTypes: ['violations'] }
  if (runOnly) options.runOnly = runOnly
  return page.evaluate(
    async ([within, asked]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(within ?? document, asked)
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target, failureSummary = '' }) => ({ html, target, failureSummary })),
      }))
    },
    [part, options] as const,
  )
}
