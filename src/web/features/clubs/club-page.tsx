import { Link, useParams } from 'react-router'
import type { Club } from '#contract/people/club.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import styles from './club-page.module.css'

const { club: texts } = RESULTS_TEXTS

/** The known fencers of a club, one's own first. */
export function ClubPage() {
  const { club = '' } = useParams()
  const query = useAnswer('getClub', { query: { name: club } })
  // One's own come first.
  const { isPending } = useTrackedFencers()
  usePageTitle(query.data?.name ?? texts.page)
  if (query.data && !isPending) return <Members club={query.data} />
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (!isUnknown) return <Unanswered of={query} heading={texts.page} />
  return (
    <PlainPage title={texts.page}>
      <Card>
        <p>{texts.notFound}</p>
        <Link className={buttonClass('strong')} to="/fencers">
          {MESSAGES.nav.fencers}
        </Link>
      </Card>
    </PlainPage>
  )
}

function Members({ club }: { club: Club }) {
  const { fencers } = useTrackedFencers()
  const own = new Set(fencers.map(({ id }) => id))
  const members = club.fencers.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))
  return (
    <Page width="narrow">
      <Heading>{club.name}</Heading>
      <p className={styles.note}>{texts.known(club.total)}</p>
      <ul className={styles.list}>
        {members.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/fencers/${encodeURIComponent(id)}`}>
              <b>{fencerNames(name).sheet}</b>
              {own.has(id) && <Chip tone="mine">{texts.yours}</Chip>}
            </Link>
          </li>
        ))}
      </ul>
      {members.length < club.total && (
        <p className={styles.note}>{texts.more(club.total - members.length)}</p>
      )}
    </Page>
  )
}
