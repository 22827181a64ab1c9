import { z } from 'zod'
import { ApiProblem } from '#contract/call/api-problem.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES, type RouteName } from './route-table.ts'

const ERRORS = {
  400: 'Unreadable',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  501: 'Not built',
}

const KEY_HEADER = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'The same key again is answered the same for 30 days, and nothing is done twice',
  schema: { type: 'string' },
}

/** The route table as an OpenAPI 3.1 document. */
export function formatOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const spec: RouteSpec = ROUTES[name]
    const path = spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: toOperation(name, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Allez', version: '1', description: 'Follow fencers through competitions.' },
    paths,
    components: {
      schemas: { Problem: toSchema(ApiProblem) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'allez' } },
    },
  }
}

function toOperation(name: string, spec: RouteSpec): object {
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: problem },
  ])
  return {
    operationId: name,
    summary: spec.summary,
    parameters: [
      ...toParameters('path', spec.params),
      ...toParameters('query', spec.query),
      ...(spec.keyed ? [KEY_HEADER] : []),
    ],
    ...(spec.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toSchema(spec.body) } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: toSchema(spec.response) } } },
      ...Object.fromEntries(errors),
    },
    security: spec.access === 'public' ? [] : [{ session: [] }],
    'x-access': spec.access,
    'x-origin': spec.origin,
  }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
  anyOf?: ObjectSchema[]
  oneOf?: ObjectSchema[]
}

function toParameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return []
  const whole = toSchema(schema) as ObjectSchema
  const variants = whole.anyOf ?? whole.oneOf ?? [whole]
  const found = new Map<string, { schemas: object[]; required: boolean }>()
  for (const variant of variants) {
    for (const [name, one] of Object.entries(variant.properties ?? {})) {
      const known = found.get(name) ?? { schemas: [], required: true }
      known.schemas.push(one)
      found.set(name, known)
    }
  }
  return [...found].map(([name, { schemas }]) => ({
    name,
    in: place,
    required: place === 'path' || variants.every(variant => variant.required?.includes(name)),
    schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
  }))
}

const toSchema = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
