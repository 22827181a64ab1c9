/** "Portland, OR"; outside the USA with its country, unless the city's text says it already. */
export function toLocation({ city, country }: { city: string | null; country: string | null }): string {
  const isSaid = country === null || country === 'USA' || city?.endsWith(country)
  return [city, !isSaid && country].filter(Boolean).join(', ')
}
