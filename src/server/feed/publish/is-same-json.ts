/** Whether two values are the same as JSON, in whatever order their keys stand; a key without a value is none. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, at) => isSameJson(item, other[at]))
  }
  return hasAllOf(one as Members, other as Members) && hasAllOf(other as Members, one as Members, false)
}

type Members = Readonly<Record<string, unknown>>

/** Whether `whole` has each member of `part`; without `deep` it is asked alone whether it is there. */
function hasAllOf(part: Members, whole: Members, deep = true): boolean {
  for (const key in part) {
    const value = part[key]
    if (value === undefined) continue
    if (deep ? !isSameJson(value, whole[key]) : whole[key] === undefined) return false
  }
  return true
}
