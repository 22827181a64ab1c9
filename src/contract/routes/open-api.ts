import { z } from 'zod'
import { ApiProblem } from '#contract/call/api-problem.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES, type RouteName } from './route-table.ts'

/** What a status means, of answers and refusals alike. */
const MEANINGS = {
  200: 'Done',
  204: 'There is nothing',
  302: 'Leads elsewhere',
  303: 'Leads elsewhere',
  304: 'The reader has it as it is',
  400: 'Unreadable',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Something stands in the way',
  410: 'It is over',
  412: 'Others changed it meanwhile',
  413: 'Too long',
  414: 'The address is too long',
  415: 'Of a kind that is not read',
  417: 'Expects what nobody here does',
  422: 'Readable, and cannot be',
  429: 'Too many calls; the header retry-after says when to come back',
  431: 'The head is too long',
  502: 'A service that was asked failed',
  503: 'Not now; again may work',
  507: 'There is no room left to save this',
} as const
type Status = keyof typeof MEANINGS

/** Any call may be refused so. */
const BY_EVERY_CALL = [400, 404, 414, 417, 429, 431, 503] as const
const BY_CHANGES = [403, 413, 415, 507] as const
const BY_SIGNED_IN = [401, 403] as const
/** The key was sent with another call before. */
const BY_KEYED = [422] as const

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
    responses: toResponses(spec),
    security: spec.access === 'public' ? [] : [{ session: [] }],
    'x-access': spec.access,
    'x-origin': spec.origin,
  }
}

function toResponses(spec: RouteSpec): object {
  const { method, access, keyed, answers = { 200: 'application/json' }, refuses = [] } = spec
  const refused: readonly Status[] = [
    ...BY_EVERY_CALL,
    ...(method === 'GET' ? [] : BY_CHANGES),
    ...(access === 'public' ? [] : BY_SIGNED_IN),
    ...(keyed ? BY_KEYED : []),
    ...refuses,
  ]
  const made = Object.entries(answers).map(([status, type]) => [
    status,
    toResponse(status, type === null ? undefined : { [type]: { schema: toSchema(spec.response) } }),
  ])
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries([
    ...made,
    ...(method === 'GET' ? [[304, toResponse('304', undefined)]] : []),
    ...refused.map(status => [status, toResponse(`${status}`, problem)]),
  ])
}

const toResponse = (status: string, content: object | undefined): object => ({
  description: MEANINGS[Number(status) as Status],
  ...(content ? { content } : {}),
})

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
