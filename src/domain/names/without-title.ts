/** Longest text that is looked at; no given names are longer. */
const LONGEST = 200

const TITLES = /^(?:(?:dr|prof|mr|mrs|ms|mx|sir|rev)(?:\.\s*|\s+))+(?=\p{L})/iu

/** Given names without the titles that organisers put before them: "Dr. James" → "James". A name always stays. */
export const withoutTitle = (first: string): string =>
  first.length > LONGEST ? first : first.replace(TITLES, '')
