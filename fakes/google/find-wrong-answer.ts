import type { RightCall } from './check-request.ts'
import { isRightValue } from './described/is-right-value.ts'
import type { FieldDescription, Fields } from './described/service-description.ts'

/** Where an answer to a call is not what the service says of its answers: "event.start: missing"; empty: it is right. */
export function findWrongAnswer({ method, service }: RightCall, body: unknown): string[] {
  if (method.response === undefined) return body === undefined ? [] : [`${method.id}: a body`]
  return findWrong(body, { type: 'object', fields: service.shapes[method.response] ?? {} }, method.response)
}

function findWrong(value: unknown, field: FieldDescription, at: string): string[] {
  if (field.type === 'list')
    return Array.isArray(value) ? value.flatMap(one => findWrong(one, field.of, at)) : [`${at}: no list`]
  if (field.type === 'object') return findWrongFields(value, field.fields, at)
  return isRightValue(value, field) ? [] : [`${at}: ${JSON.stringify(value)}`]
}

function findWrongFields(value: unknown, fields: Fields, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}: no object`]
  const given = value as Record<string, unknown>
  const strange = Object.keys(given).filter(name => !Object.hasOwn(fields, name))
  const wrong = Object.entries(fields).flatMap(([name, field]) => {
    if (given[name] === undefined) return field.isAnswered ? [`${at}.${name}: missing`] : []
    return findWrong(given[name], field, `${at}.${name}`)
  })
  return [...strange.map(name => `${at}.${name}: unknown`), ...wrong]
}
