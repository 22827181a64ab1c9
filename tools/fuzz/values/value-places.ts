import { Known, putOwn, RawText } from './known.ts'

type Step = string | number
export type Place = readonly Step[]

/** Every place in a value, the whole of it first. */
export function listPlaces(value: unknown): Place[] {
  if (!isContainer(value)) return [[]]
  const steps: Step[] = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value)
  return [[], ...steps.flatMap(step => listPlaces(readStep(value, step)).map(rest => [step, ...rest]))]
}

/** What stands at a place. */
export const readPlace = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, step) => (isContainer(inner) ? readStep(inner, step) : undefined), value)

/** The value with something else at a place; nothing else of it changes. */
export function putAt(value: unknown, place: Place, put: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined || !isContainer(value)) return put
  const copy = copyOf(value)
  putOwn(copy, String(step), putAt(readStep(value, step), rest, put))
  return copy
}

/** The value without what stands at a place; without a place it is gone as a whole. */
export function dropAt(value: unknown, place: Place): unknown {
  const [step, ...rest] = place
  if (step === undefined || !isContainer(value)) return undefined
  if (rest.length > 0) return putAt(value, [step], dropAt(readStep(value, step), rest))
  if (Array.isArray(value)) return value.filter((_, at) => at !== step)
  const copy = copyOf(value)
  Reflect.deleteProperty(copy, String(step))
  return copy
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Known) && !(value instanceof RawText)

const readStep = (value: object, step: Step): unknown =>
  Object.hasOwn(value, step) ? (value as Record<Step, unknown>)[step] : undefined

function copyOf(value: object): object {
  if (Array.isArray(value)) return [...value]
  const copy = {}
  for (const [key, one] of Object.entries(value)) putOwn(copy, key, one)
  return copy
}
