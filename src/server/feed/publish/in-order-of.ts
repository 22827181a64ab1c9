type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The same value with the keys of its objects in the order of `model`, new keys last: what is equal is then equal as
 * JSON text too. Lists are compared place by place.
 */
export function inOrderOf<Value>(model: unknown, value: Value): Value {
  if (Array.isArray(value)) {
    const models = Array.isArray(model) ? model : []
    return value.map((item, at) => inOrderOf(models[at], item)) as Value
  }
  if (!isPlain(value) || !isPlain(model)) return value
  const keys = new Set([
    ...Object.keys(model).filter(key => Object.hasOwn(value, key)),
    ...Object.keys(value),
  ])
  return Object.fromEntries([...keys].map(key => [key, inOrderOf(model[key], value[key])])) as Value
}
