import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSlowest } from './list-slowest.ts'

test('the slowest ten of each runner are told, the slowest first; without a report nobody is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'allez-slowest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const save = (name: string, report: object): string => {
    writeFileSync(join(folder, name), JSON.stringify(report))
    return join(folder, name)
  }
  const assertionResults = Array.from({ length: 12 }, (_, at) => ({
    ancestorTitles: [],
    title: `t${at}`,
    fullName: `t${at}`,
    status: 'passed',
    duration: at * 100,
  }))
  const unit = save('unit.json', {
    testResults: [{ name: '/home/x/src/domain/a.test.ts', status: 'passed', assertionResults }],
  })
  const results = [{ duration: 2_500 }]
  const tests = [{ projectName: 'phone', status: 'expected', results }]
  const browser = save('browser.json', {
    suites: [{ title: 'e2e/a.spec.ts', specs: [{ title: 'opens', ok: true, tests }] }],
  })
  const lines = listSlowest(unit, browser)
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('   1.1 s src/domain/a.test.ts › t11')
  expect(lines.at(-1)).toBe('   2.5 s e2e/a.spec.ts › opens › phone')
  expect(listSlowest(join(folder, 'none'), join(folder, 'none'))).toEqual([])
})
