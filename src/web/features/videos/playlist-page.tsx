import { Link, useParams, useSearchParams } from 'react-router'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { Playlist } from './playlist.tsx'

const { playlist: texts, backlog } = DESK_TEXTS

/** /videos/{fencer}/list: a fencer's bouts of a tournament, or against an opponent, one after the other. */
export function PlaylistPage() {
  const { fencerId = '' } = useParams()
  const [asked] = useSearchParams()
  const [tournament, opponent] = [asked.get('tournament'), asked.get('opponent')]
  const list = { ...(tournament === null ? {} : { tournament }), ...(opponent === null ? {} : { opponent }) }
  const query = useAnswer('listPlayed', { params: { usafId: fencerId }, query: list })
  usePageTitle(texts.page)
  if (!query.data) return <Unanswered of={query} heading={texts.page} />
  const [first] = query.data
  if (!first)
    return (
      <Page>
        <Heading>{texts.page}</Heading>
        <EmptyState text={texts.none}>
          <Link className={buttonClass()} to="/videos">
            {backlog.page}
          </Link>
        </EmptyState>
      </Page>
    )
  return (
    <Playlist
      title={opponent === null ? first.tournament : first.opponent}
      isOfOne={opponent !== null}
      bouts={query.data}
      of={{ usafId: fencerId, ...list }}
    />
  )
}
