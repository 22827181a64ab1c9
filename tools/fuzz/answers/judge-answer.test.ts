import { expect, test } from 'vitest'
import { readOperations } from '#tools/fuzz/requests/read-operations.ts'
import { judgeAnswer } from './judge-answer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const judge = (name: string | undefined, status: number, body: unknown, type = JSON_TYPE) =>
  judgeAnswer(
    readOperations().find(one => one.name === name),
    {
      status,
      headers: { 'content-type': type },
      text: typeof body === 'string' ? body : JSON.stringify(body),
    },
  )
const problem = { code: 'not-found', message: 'Not found' }

test.each([
  ['logout', 200, { signedOut: true }],
  ['logout', 401, problem],
  ['getAvatar', 204, ''],
  ['getAvatar', 200, 'bytes', 'image/png'],
  ['getCalendarFeed', 200, 'BEGIN:VCALENDAR', 'text/calendar; charset=utf-8'],
  [undefined, 404, problem],
])('%s may answer %i %j', (name, status, body, type?: string) => {
  expect(judge(name, status, body, type)).toBeUndefined()
})

test.each([
  ['logout', 500, problem, /status 500/],
  ['logout', 200, { signedOut: false }, /not of its schema: \/signedOut/],
  ['logout', 200, { signedOut: true, secret: 1 }, /does not have: \/secret/],
  ['logout', 200, '{', /no JSON/],
  ['logout', 410, problem, /undeclared status 410/],
  ['logout', 401, { error: 'Unauthorized' }, /no problem/],
  ['logout', 401, { ...problem, stack: 'at x' }, /no problem/],
  ['getAvatar', 204, 'bytes', /a body/],
  [undefined, 404, { message: 'Route not found' }, /no problem/],
  [undefined, 200, {}, /nobody's address/],
])('%s may not answer %i %j', (name, status, body, why) => expect(judge(name, status, body)).toMatch(why))

test('nor anything of another type', () => {
  expect(judge('logout', 200, { signedOut: true }, 'text/html')).toMatch(/content-type "text\/html"/)
})
