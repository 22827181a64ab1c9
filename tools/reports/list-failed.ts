import { type BrowserReport, listSpecs, readTestReport, type UnitReport } from './test-report.ts'

interface Failure {
  readonly title: string
  readonly message: string
}

const LINES = 12

/** What failed in the reports of both runners, each with the first lines of why: an end of the output that tells enough by itself. */
export function listFailed(unitReports: readonly string[], browserReports: readonly string[]): string[] {
  const failures = [...unitReports.flatMap(readUnit), ...browserReports.flatMap(readBrowser)]
  return failures.map(({ title, message }) => {
    const why = message.split('\n').slice(0, LINES)
    return [`did not pass: ${title}`, ...why.map(line => `    ${line}`)].join('\n')
  })
}

function readUnit(path: string): Failure[] {
  const { testResults = [] } = readTestReport<UnitReport>(path)
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter(one => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      message: (failureMessages ?? []).join('\n'),
    }))
  })
}

const readBrowser = (path: string): Failure[] =>
  listSpecs(readTestReport<BrowserReport>(path))
    .filter(({ spec }) => !spec.ok)
    .flatMap(({ file, above, spec }) =>
      spec.tests.map(({ projectName = '', results }) => ({
        title: [file, ...above, spec.title, projectName].join(' › '),
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
    )
