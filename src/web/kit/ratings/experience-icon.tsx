import { IconSword } from '@tabler/icons-react'
import { findExperienceIcon } from '#domain/past/experience-years.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import styles from './experience-icon.module.css'

/** How many years somebody has competed, up to ten; nothing beyond, and where it is not known (spec §9). */
export function ExperienceIcon({ firstCompetitionYear }: { firstCompetitionYear: number | undefined }) {
  const years = findExperienceIcon(firstCompetitionYear, new Date().getFullYear())
  if (years === undefined) return null
  const said = RESULTS_TEXTS.fencer.experience(years)
  return (
    <span className={styles.icon} title={said}>
      <IconSword size={14} aria-hidden="true" />
      <span aria-hidden="true">{years}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}
