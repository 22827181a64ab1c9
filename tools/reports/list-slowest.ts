import { type BrowserReport, listSpecs, readTestReport, type UnitReport } from './test-report.ts'

interface Timed {
  readonly title: string
  readonly ms: number
}

const SHOWN = 10

/** The tests of both runners that took longest, ten each, with their seconds. */
export const listSlowest = (unitReport: string, browserReport: string): string[] =>
  [readUnit(unitReport), readBrowser(browserReport)].flatMap(tests =>
    tests
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SHOWN)
      .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s ${title}`),
  )

const readUnit = (path: string): Timed[] =>
  (readTestReport<UnitReport>(path).testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${name.replace(/^.*\/(?=src|fakes|tools|bench)/, '')} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )

const readBrowser = (path: string): Timed[] =>
  listSpecs(readTestReport<BrowserReport>(path)).flatMap(({ file, above, spec }) =>
    spec.tests.map(({ projectName = '', results }) => ({
      title: [file, ...above, spec.title, projectName].join(' › '),
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  )
