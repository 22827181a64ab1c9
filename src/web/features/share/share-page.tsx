import { Link, Navigate, useSearchParams } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { ForCurrentFencer } from '#web/kit/people/for-current-fencer.tsx'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { currentFencerId } from '#web/storage/current-fencer.ts'
import { drafts } from '#web/storage/drafts.ts'
import { SHARED_VIDEO } from '#web/storage/shared-video.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { readShared } from './read-shared.ts'
import styles from './share-page.module.css'

const { shared: texts } = INSTALLED_TEXTS

/** /share: what another app handed over to the installed one: results are opened, a video goes to a bout. */
export function SharePage() {
  const [params] = useSearchParams()
  usePageTitle(texts.page)
  const shared = readShared(['url', 'text', 'title'].map(name => params.get(name)))
  if (shared.kind === 'results') return <SharedResults ftlId={shared.ftlId} />
  if (shared.kind === 'video') return <SharedVideo url={shared.url} />
  return <NotOpened text={texts.nothing} />
}

/** Why what was handed over cannot be opened, and a way on. */
const NotOpened = ({ text }: { readonly text: string }) => (
  <PlainPage title={texts.page}>
    <Card>
      <p>{text}</p>
      <Link className={buttonClass('strong')} to="/live">
        {texts.toLive}
      </Link>
    </Card>
  </PlainPage>
)

function SharedResults({ ftlId }: { readonly ftlId: string }) {
  const query = useAnswer('findShared', { query: { ftl: ftlId } })
  if (query.data) {
    const { tournamentId, eventId } = query.data
    const event = eventId === undefined ? '' : `/event/${encodeURIComponent(eventId)}`
    return <Navigate to={`/live/${encodeURIComponent(tournamentId)}${event}`} replace />
  }
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return isUnknown ? <NotOpened text={texts.unknown} /> : <Unanswered of={query} />
}

/** The link is kept until it is linked: every form for one begins with it. */
function SharedVideo({ url }: { readonly url: string }) {
  return (
    <Page width="narrow">
      <Heading>{texts.video}</Heading>
      <ForCurrentFencer none={texts.nobody}>{() => <Whose url={url} />}</ForCurrentFencer>
    </Page>
  )
}

function Whose({ url }: { readonly url: string }) {
  const { fencers } = useTrackedFencers()
  return (
    <>
      <p>{texts.whose}</p>
      <ul className={styles.list}>
        {fencers.map(({ id, name }) => (
          <li key={id}>
            <Link
              className={buttonClass()}
              to="/results"
              onClick={() => {
                drafts.write(SHARED_VIDEO, url)
                currentFencerId.write(id)
              }}
            >
              {fencerNames(name).full}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{texts.how}</p>
    </>
  )
}
