import fc from 'fast-check'
import type { JsonSchema } from './json-schema.ts'
import { putOwn } from './known.ts'

/** What is better than chance for a field, by its name and what is around it; undefined: nothing is known of it. */
export type FindHint = (field: string, schema: JsonSchema) => fc.Arbitrary<unknown> | undefined

const LONGEST_TEXT = 40
const MOST_ITEMS = 3
const MOST_NUMBER = Number.MAX_SAFE_INTEGER
/** How often a field that need not be there is. */
const OPTIONAL = 0.4

/** Values that a schema takes. */
export function arbitraryOf(schema: JsonSchema, findHint: FindHint, field = ''): fc.Arbitrary<unknown> {
  const hint = findHint(field, schema)
  if (hint) return hint
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map(one => arbitraryOf(one, findHint, field)))
  switch (schema.type) {
    case 'object':
      return arbitraryObject(schema, findHint)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, findHint, field), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, Math.max(MOST_ITEMS, schema.minItems ?? 0)),
      })
    case 'string':
      return arbitraryText(schema)
    case 'integer':
      return fc.integer({ min: leastOf(schema), max: Math.min(schema.maximum ?? MOST_NUMBER, MOST_NUMBER) })
    case 'number':
      return fc.double({ min: leastOf(schema), max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const leastOf = ({ minimum, exclusiveMinimum }: JsonSchema): number =>
  exclusiveMinimum === undefined ? (minimum ?? -MOST_NUMBER) : exclusiveMinimum + 1

function arbitraryObject(schema: JsonSchema, findHint: FindHint): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames = { type: 'string' } } = schema
  const fields = Object.entries(properties).map(([name, one]) => {
    const value = arbitraryOf(one, findHint, name)
    return required.includes(name) ? value.map(put => ({ name, put })) : arbitraryOptional(name, value)
  })
  const more =
    typeof additionalProperties === 'object'
      ? fc.array(
          fc
            .tuple(
              arbitraryOf(propertyNames, findHint, 'field'),
              arbitraryOf(additionalProperties, findHint, 'entry'),
            )
            .map(([name, put]) => ({ name: String(name), put })),
          { maxLength: MOST_ITEMS },
        )
      : fc.constant([])
  return fc.tuple(fc.tuple(...fields), more).map(([own, others]) => {
    const made = {}
    for (const one of [...own, ...others]) if (one) putOwn(made, one.name, one.put)
    return made
  })
}

const arbitraryOptional = (
  name: string,
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ name: string; put: unknown } | undefined> =>
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), value)
    .map(([chance, put]) => (chance < OPTIONAL ? { name, put } : undefined))

/** Letters of several scripts; what refuses some texts has a hint of its own. */
const LETTERS = [..."abcdefgXYZ0129 -.,'éßñøłАбβ名"]

function arbitraryText({ pattern, format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constantFrom('2026-11-20T00:00:00Z', '2026-11-21T16:30:00+01:00')
  if (format === 'uri') return fc.constantFrom('https://example.org/a?b=c', 'https://youtu.be/abcdefghijk')
  if (pattern === '^https:\\/\\/') return fc.webUrl({ validSchemes: ['https'] })
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({
    unit: fc.constantFrom(...LETTERS),
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength ?? LONGEST_TEXT, LONGEST_TEXT)),
  })
}
