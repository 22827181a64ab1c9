import { toHexId } from '../ftl/script/seeded-random.ts'

/** Numbers of people by what they are called: the same for the same name, five digits, never given twice. */
export const createLicenceNumbers = (): ((name: string) => number) => {
  const byName = new Map<string, number>()
  const given = new Set<number>()
  return name => {
    const known = byName.get(name)
    if (known !== undefined) return known
    let number = 10_000 + (Number.parseInt(toHexId(name).slice(0, 8), 16) % 80_000)
    while (given.has(number)) number++
    given.add(number)
    byName.set(name, number)
    return number
  }
}
