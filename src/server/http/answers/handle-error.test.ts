import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { underWay } from '#contract/call/problem.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { handleError } from './handle-error.ts'

test.each([
  ['full', 507, 'storage-full'],
  ['busy', 503, 'storage-busy'],
  ['gone', 503, 'storage-busy'],
  ['unwritable', 400, 'bad-request'],
  ['constraint', 500, 'internal'],
  ['other', 500, 'internal'],
] as const)('a database error of kind %s answers %i %s without inner details', async (kind, status, code) => {
  const reports: string[] = []
  const server = Fastify()
  server.setErrorHandler(handleError((what, error) => reports.push(`${what}: ${error}`)))
  server.get('/x', () => {
    throw new DatabaseError('select secret from app_user', kind)
  })
  const answer = await server.inject('/x')
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.body).not.toContain('secret')
  expect(reports).toHaveLength(status >= 500 ? 1 : 0)
})

test('a call that is under way already is no fault, whatever its status', async () => {
  const reports: string[] = []
  const server = Fastify()
  server.setErrorHandler(handleError(what => reports.push(what)))
  server.get('/x', () => {
    throw underWay()
  })
  const answer = await server.inject('/x')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(reports).toEqual([])
})
