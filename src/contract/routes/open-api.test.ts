import { expect, test } from 'vitest'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { formatOpenApi } from './open-api.ts'
import { ROUTES } from './route-table.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>
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
