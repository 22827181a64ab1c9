/** The page that a reader came from; of this site alone, else `fallback`. */
export const readFrom = (from: string | null, fallback: string): string =>
  from !== null && /^\/(?![/\\])/.test(from) ? from : fallback
