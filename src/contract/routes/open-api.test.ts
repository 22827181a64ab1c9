import { expect, test } from 'vitest'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { formatOpenApi } from './open-api.ts'
import { ROUTES } from './route-table.ts'

interface PrintedCall {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { content?: object }>
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, PrintedCall>>
}

test('the printed document is OpenAPI 3.1 and holds every route once', () => {
  const document = JSON.parse(JSON.stringify(formatOpenApi())) as Document
  expect(document.openapi).toBe('3.1.0')
  const printed = Object.values(document.paths).flatMap(path =>
    Object.values(path).map(one => one.operationId),
  )
  expect(printed.sort()).toEqual(Object.keys(ROUTES).sort())
})

test('every parameter in a path is declared', () => {
  const { paths } = JSON.parse(JSON.stringify(formatOpenApi())) as Document
  for (const [path, operations] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    for (const operation of Object.values(operations)) {
      const declared = operation.parameters.filter(one => one.in === 'path').map(one => one.name)
      expect(declared, path).toEqual(named)
    }
  }
})

test('each route declares exactly the parameters that its path holds', () => {
  for (const [name, spec] of Object.entries(ROUTES as Record<string, RouteSpec>)) {
    const named = [...spec.path.matchAll(/:(\w+)/g)].map(match => match[1])
    expect(Object.keys(spec.params?.shape ?? {}), name).toEqual(named)
  }
})

test('each call says how it answers: of what kind, leading elsewhere, with nothing', () => {
  const read = (name: string) => readResponses(name).filter(([status]) => Number(status) < 400)
  expect(read('getMe')).toEqual([
    ['200', 'application/json'],
    ['304', undefined],
  ])
  expect(read('logout')).toEqual([['200', 'application/json']])
  expect(read('getCalendarFeed')).toContainEqual(['200', 'text/calendar'])
  expect(read('streamNow')).toContainEqual(['200', 'text/event-stream'])
  expect(read('getAvatar')).toContainEqual(['204', undefined])
  expect(read('openUnsubscribe')).toEqual([
    ['303', undefined],
    ['304', undefined],
  ])
})

test.each([
  ['getStandings', [400, 404, 414, 417, 429, 431, 503]],
  ['getMe', [400, 401, 403, 404, 414, 417, 429, 431, 503]],
  ['login', [400, 401, 403, 404, 413, 414, 415, 417, 429, 431, 503, 507]],
  ['patchMe', [400, 401, 403, 404, 409, 412, 413, 414, 415, 417, 422, 429, 431, 503, 507]],
  ['getDay', [400, 404, 410, 414, 417, 429, 431, 503]],
])('%s says all that it refuses', (name, statuses) => {
  const refused = readResponses(name).filter(([status]) => Number(status) >= 400)
  expect(refused).toEqual(statuses.map(status => [`${status}`, 'application/json']))
})

/** Statuses of a call in the document, each with its media type. */
function readResponses(name: string): (readonly [status: string, type: string | undefined])[] {
  const { paths } = JSON.parse(JSON.stringify(formatOpenApi())) as Document
  const found = Object.values(paths)
    .flatMap(path => Object.values(path))
    .find(one => one.operationId === name)
  return Object.entries(found?.responses ?? {}).map(([status, { content = {} }]) => [
    status,
    Object.keys(content)[0],
  ])
}
