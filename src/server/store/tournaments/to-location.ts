/**
 * "Portland, OR" in the USA, "Paris, FRA" elsewhere: what the city's text does not say already. Empty when nothing is known.
 */
export function toLocation({
  city,
  state = null,
  country,
}: {
  city: string | null
  state?: string | null
  country: string | null
}): string {
  const isNamed = (part: string | null) => part !== null && city?.endsWith(`, ${part}`)
  const isHome = country === null || country === 'USA'
  return [city, isNamed(state) ? null : state, isHome || isNamed(country) ? null : country]
    .filter(Boolean)
    .join(', ')
}
