import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFailed } from './list-failed.ts'

function save(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'allez-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('what failed is listed with why, of both runners, and a file that could not even be loaded', () => {
  const passed = { fullName: 'adds', status: 'passed' }
  const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['1 is not 2'] }
  const unit = save({
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  })
  const tests = [{ projectName: 'phone', results: [{ errors: [{ message: 'not visible' }] }] }]
  const specs = [
    { title: 'opens', ok: false, tests },
    { title: 'closes', ok: true, tests },
  ]
  const browser = save({ suites: [{ title: 'bout.spec.ts', suites: [{ title: 'a bout', specs }] }] })
  expect(listFailed([unit], [browser])).toEqual([
    'did not pass: a.test.ts › takes away\n    1 is not 2',
    'did not pass: b.test.ts\n    no such module',
    'did not pass: bout.spec.ts › a bout › opens › phone\n    not visible',
  ])
})

test('without a report nothing is listed', () => {
  expect(listFailed(['/nowhere/unit.json'], ['/nowhere/e2e.json'])).toEqual([])
})
