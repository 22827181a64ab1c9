/** Years shown at most; beyond, the years are 0 and the icon hides (spec §5, §9). */
const MOST_YEARS = 10

/** Years since the first competition; 0 beyond 10 and when the first year is unknown or in the future. */
export function toExperienceYears(
  firstCompetitionYear: number | null | undefined,
  currentYear: number,
): number {
  const years = currentYear - (firstCompetitionYear ?? currentYear)
  return years >= 0 && years <= MOST_YEARS ? years : 0
}

/**
 * The number on the experience icon, 0 to 10; undefined when the icon hides: unknown, or above 10 years, where the years
 * themselves are 0.
 */
export function findExperienceIcon(
  firstCompetitionYear: number | null | undefined,
  currentYear: number,
): number | undefined {
  const years = toExperienceYears(firstCompetitionYear, currentYear)
  return years > 0 || firstCompetitionYear === currentYear ? years : undefined
}
