import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { formatBirthYear } from '#domain/past/birth-year.ts'
import { formatRanking } from '#domain/past/ranking-display.ts'
import { parseEventCode } from '#domain/words/event-code.ts'
import { WEAPON_LETTERS, WEAPONS } from '#domain/words/weapon.ts'
import { useMe } from '#web/api/calls/session.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FormFigures } from '#web/kit/form/form-figures.tsx'
import { findSourceName } from '#web/kit/provenance/format-provenance.ts'
import { SourceLine } from '#web/kit/provenance/source-line.tsx'
import { ExperienceIcon } from '#web/kit/ratings/experience-icon.tsx'
import { formatRecentDays } from '#web/kit/time/format-recent-days.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { fencerNames } from './fencer-names.ts'
import { findAvatarUrl } from './find-avatar-url.ts'
import styles from './profile-card.module.css'

const { fencer: texts } = RESULTS_TEXTS

/** Who a fencer is: name, club, birth year, best standing, ratings; and how the season goes. */
export function ProfileCard({
  fencer,
  mine,
  heading = 'h2',
  link = false,
}: {
  fencer: Fencer
  mine: boolean
  heading?: 'h1' | 'h2'
  link?: boolean
}) {
  const me = useMe()
  const form = useAnswer('getForm', { params: { usafId: fencer.id } })
  const names = fencerNames(fencer.name)
  const Heading = heading
  const ratings = WEAPONS.flatMap(weapon => {
    const rating = fencer.currentRatings?.[weapon]
    return rating ? [{ weapon, text: `${rating.classification}${toShortYear(rating.year)}` }] : []
  })
  const home = fencer.currentClubName ?? fencer.country
  const more = [texts.born(formatBirthYear(fencer.birthYear)), bestStanding(fencer)]
  const picture = mine ? findAvatarUrl(me.data, fencer.id) : undefined
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <span className={styles.face}>
          <Avatar initials={names.initials} ring={mine} src={picture} />
        </span>
        <div className={styles.who}>
          <Heading className={styles.heading}>
            {link ? <Link to={`/fencers/${encodeURIComponent(fencer.id)}`}>{names.sheet}</Link> : names.sheet}
          </Heading>
          {home && <p>{home}</p>}
          <p className={styles.facts}>
            {more.filter(Boolean).join(' · ')}
            <ExperienceIcon firstCompetitionYear={fencer.firstCompetitionYear} />
          </p>
        </div>
        {ratings.length > 0 && (
          <ul className={styles.ratings}>
            {ratings.map(({ weapon, text }) => (
              <li key={weapon} aria-label={`${TERMS.weapons[weapon]} ${text}`}>
                {WEAPON_LETTERS[weapon]} {text.startsWith('U') ? text : <b>{text}</b>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {heading === 'h1' && <RatingSources fencer={fencer} />}
      {form.data ? <FormFigures form={form.data} /> : form.isPending && <div className={styles.waiting} />}
    </section>
  )
}

function RatingSources({ fencer }: { fencer: Fencer }) {
  const rated = listRatingSources(fencer, localDay(useServerNow(3_600_000)))
  if (rated.length === 0) return null
  return (
    <div className={styles.said}>
      <SourceLine parts={[PROVENANCE_TEXTS.said.ratings(rated.join(' · '))]} />
    </div>
  )
}

/** "USA Fencing, Nov 9": once for ratings of one source and day. */
function listRatingSources({ currentRatings = {} }: Fencer, today: string): string[] {
  const said = Object.values(currentRatings).flatMap(({ source, asOf }) => {
    const name = source === undefined ? undefined : findSourceName(source)
    if (name === undefined) return []
    return [asOf === undefined ? name : `${name}, ${formatRecentDays(asOf, asOf, today)}`]
  })
  return [...new Set(said)]
}

const toShortYear = (year: number | undefined): string =>
  year === undefined ? '' : String(year % 100).padStart(2, '0')

/** "R4 Y12 #7": the best place in a standing. */
function bestStanding({ standing = [] }: Fencer): string | undefined {
  const best = [...standing].sort((a, b) => a.rank - b.rank)[0]
  const code = best && parseEventCode(best.code)
  if (!best || !code?.ok) return undefined
  const { category, region } = code.value
  return formatRanking({ category, rank: best.rank, usaRegion: region ?? null })
}
