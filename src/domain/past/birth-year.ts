/** A birth year as it is shown; '201?' where nobody has told it (spec §3). */
export const formatBirthYear = (year: number | null | undefined): string => String(year ?? '201?')
