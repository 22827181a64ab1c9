import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type BrowserReport, listSpecs, type UnitReport } from '../reports/test-report.ts'
import type { RanTest } from './find-unproven.ts'

/** The tests of a report of the unit runner; files from `root`. Skipped ones did not run. */
export function readUnitTests(path: string, root: string): RanTest[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as UnitReport
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: relative(root, name),
        title: [...ancestorTitles, title].join(' › '),
        passed: status === 'passed',
      })),
  )
}

/** The tests of a report of the browser runner; files from `root`. One that passed at a second try failed. */
export function readBrowserTests(path: string, root: string): RanTest[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as BrowserReport
  const rootDir = report.config?.rootDir ?? root
  return listSpecs(report).flatMap(({ file, above, spec }) => {
    const ran = spec.tests.filter(({ status }) => status !== 'skipped')
    if (ran.length === 0) return []
    const passed = ran.every(({ status }) => status === 'expected')
    return [
      { file: relative(root, resolve(rootDir, file)), title: [...above, spec.title].join(' › '), passed },
    ]
  })
}
