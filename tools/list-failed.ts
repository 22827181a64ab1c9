import { readFileSync } from 'node:fs'

interface Failure {
  readonly title: string
  readonly message: string
}

interface UnitReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly message?: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName?: string
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
    readonly ok: boolean
  }[]
}

const LINES = 12

/** What failed in the reports of both runners, each with the first lines of why: an end of the output that tells enough by itself. */
export function listFailed(unitReport: string, browserReport: string): string[] {
  const failures = [...readUnit(unitReport), ...readBrowser(browserReport)]
  return failures.map(({ title, message }) => {
    const why = message.split('\n').slice(0, LINES)
    return [`did not pass: ${title}`, ...why.map(line => `    ${line}`)].join('\n')
  })
}

function readUnit(path: string): Failure[] {
  const { testResults = [] } = read(path) as UnitReport
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter(one => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      message: (failureMessages ?? []).join('\n'),
    }))
  })
}

function readBrowser(path: string): Failure[] {
  const walk = (suite: Suite, above: readonly string[]): Failure[] => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .flatMap(({ title, tests }) =>
        tests.map(({ projectName = '', results }) => ({
          title: [...above, title, projectName].join(' › '),
          message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
        })),
      ),
    ...(suite.suites ?? []).flatMap(inner => walk(inner, [...above, inner.title])),
  ]
  const { suites = [] } = read(path) as { suites?: readonly Suite[] }
  return suites.flatMap(suite => walk(suite, [suite.title]))
}

function read(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object
  } catch {
    return {}
  }
}
