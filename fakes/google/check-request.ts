import { CALENDAR_V3 } from './described/calendar-v3.ts'
import { isRightValue } from './described/is-right-value.ts'
import type {
  FieldDescription,
  Fields,
  MethodDescription,
  ServiceDescription,
} from './described/service-description.ts'
import { YOUTUBE_V3 } from './described/youtube-v3.ts'
import { type GoogleAnswer, NOT_FOUND, toRefusal } from './google-answer.ts'

/** A call of one of the described methods, in which nothing is wrong. */
export interface RightCall {
  readonly method: MethodDescription
  readonly service: ServiceDescription
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Without what only the service says; empty where a method takes none. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface AskedCall {
  readonly verb: string
  readonly url: URL
  readonly body: string
  /** What the token that came with it may; undefined: it is none, or over. */
  readonly scopes: readonly string[] | undefined
}

/** Holds a call against what the services say of themselves, in the order in which they find fault with it. */
export function checkRequest({ verb, url, body, scopes }: AskedCall): RightCall | GoogleAnswer {
  const found = findMethod(verb, url.pathname)
  if (!found) return NOT_FOUND
  if (!scopes) return UNAUTHORIZED
  const { method, service, path } = found
  if (!method.scopes.some(scope => scopes.includes(scope))) return OUT_OF_SCOPE
  const query = url.searchParams
  const wrong = findWrongParameter(method, query)
  if (wrong !== undefined) return wrong
  if (method.request === undefined) return body === '' ? { method, service, path, query, body: {} } : PAYLOAD
  const read = readObject(body)
  if (!read) return PAYLOAD
  const fields = service.shapes[method.request] ?? {}
  const problem = findWrongField(read, fields, { method: method.id, at: method.request.toLowerCase() })
  return problem ?? { method, service, path, query, body: withoutReadOnly(read, fields) }
}

export const isRefused = (checked: RightCall | GoogleAnswer): checked is GoogleAnswer => 'status' in checked

const UNAUTHORIZED: GoogleAnswer = {
  ...toRefusal(401, 'authError', 'Invalid Credentials', {
    at: ['header', 'Authorization'],
    kind: 'UNAUTHENTICATED',
  }),
  headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
}
const OUT_OF_SCOPE = toRefusal(
  403,
  'insufficientPermissions',
  'Request had insufficient authentication scopes.',
  {
    kind: 'PERMISSION_DENIED',
  },
)
const invalid = (reason: string, message: string): GoogleAnswer =>
  toRefusal(400, reason, message, { kind: 'INVALID_ARGUMENT' })
const PAYLOAD = invalid('parseError', 'Invalid JSON payload received. Expected an object key or }.')

const SERVICES = [CALENDAR_V3, YOUTUBE_V3]

function findMethod(verb: string, pathname: string) {
  for (const service of SERVICES) {
    for (const method of service.methods) {
      const path = method.verb === verb ? readPath(method.path, pathname) : undefined
      if (path) return { method, service, path }
    }
  }
  return undefined
}

/** The parameters of a path; undefined: it is another one. */
function readPath(template: string, pathname: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return undefined
  const read: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? part !== value : value === '') return undefined
    if (name !== undefined) read[name] = value
  }
  try {
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

function findWrongParameter({ parameters }: MethodDescription, query: URLSearchParams) {
  for (const name of query.keys()) {
    if (parameters[name]?.in !== 'query')
      return invalid(
        'badRequest',
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query.`,
      )
  }
  for (const [name, { in: place, isRequired, isList, oneOf, form }] of Object.entries(parameters)) {
    if (place === 'path') continue
    const value = query.get(name)
    if (value === null && isRequired) return invalid('required', `Required parameter: ${name}`)
    const values = value === null ? [] : isList ? value.split(',') : [value]
    const strange = values.find(one => !(oneOf?.includes(one) ?? true) || !(form?.test(one) ?? true))
    if (strange !== undefined) return invalid('invalidParameter', `Invalid value at '${name}': "${strange}"`)
  }
  return undefined
}

interface Place {
  /** The method's id. */
  readonly method: string
  /** "event.start". */
  readonly at: string
}

function findWrongField(
  value: Readonly<Record<string, unknown>>,
  fields: Fields,
  place: Place,
): GoogleAnswer | undefined {
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name))
      return invalid(
        'badRequest',
        `Invalid JSON payload received. Unknown name "${name}" at '${place.at}': Cannot find field.`,
      )
  }
  for (const [name, field] of Object.entries(fields)) {
    const isMissing = value[name] === undefined || value[name] === null
    if (isMissing && field.requiredBy?.includes(place.method))
      return invalid('required', `Missing field: ${place.at}.${name}`)
    const problem =
      isMissing || field.isReadOnly
        ? undefined
        : findWrongValue(value[name], field, { ...place, at: `${place.at}.${name}` })
    if (problem) return problem
  }
  return undefined
}

function findWrongValue(value: unknown, field: FieldDescription, place: Place): GoogleAnswer | undefined {
  const wrong = invalid('invalid', `Invalid value at '${place.at}'`)
  if (field.type === 'object') return isRecord(value) ? findWrongField(value, field.fields, place) : wrong
  if (field.type === 'list') {
    if (!Array.isArray(value)) return wrong
    return value.map(one => findWrongValue(one, field.of, place)).find(one => one !== undefined)
  }
  return isRightValue(value, field) ? undefined : wrong
}

const withoutReadOnly = (body: Readonly<Record<string, unknown>>, fields: Fields) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.isReadOnly))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
