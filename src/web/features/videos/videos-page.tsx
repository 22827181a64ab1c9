import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { VideoBacklog } from '#contract/results/video-desk.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { ForCurrentFencer } from '#web/kit/people/for-current-fencer.tsx'
import { formatDays } from '#web/kit/time/format-days.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './videos-page.module.css'

const { backlog: texts } = DESK_TEXTS

/** /videos: how many of the selected fencer's bouts have a video, by tournament, and those to be watched by opponent. */
export function VideosPage() {
  usePageTitle(texts.page)
  return (
    <ForCurrentFencer none={RESULTS_TEXTS.results.noFencer} heading={texts.page}>
      {fencer => <FencerVideos key={fencer.id} fencer={fencer} />}
    </ForCurrentFencer>
  )
}

function FencerVideos({ fencer }: { fencer: Fencer }) {
  const query = useAnswer('getVideoBacklog', { params: { usafId: fencer.id } })
  const { data } = query
  return (
    <Page>
      <Heading>{texts.heading(fencerNames(fencer.name).first)}</Heading>
      {!data && <Unanswered of={query} />}
      {data?.tournaments.length === 0 && <EmptyState text={texts.none} />}
      {data && data.tournaments.length > 0 && (
        <>
          {data.opponents.length === 0 && <p className={styles.note}>{texts.noneFilmed}</p>}
          <Tournaments fencerId={fencer.id} tournaments={data.tournaments} />
          <Opponents fencerId={fencer.id} opponents={data.opponents} />
        </>
      )}
    </Page>
  )
}

function Tournaments({ fencerId, tournaments }: { fencerId: string } & Pick<VideoBacklog, 'tournaments'>) {
  return (
    <Card aria-label={texts.tournaments} className={styles.card}>
      <h2>{texts.tournaments}</h2>
      <ul>
        {tournaments.map(({ id, name, when, until, location, bouts, filmed, watched }) => (
          <li key={id}>
            <div className={styles.what}>
              <b>{name}</b>
              <small>{[location, when && formatDays(when, until ?? when)].filter(Boolean).join(' · ')}</small>
              <Progress done={filmed} total={bouts} label={texts.state(filmed, bouts)} />
              <small>{texts.state(filmed, bouts)}</small>
            </div>
            <div className={styles.ways}>
              {watched > 0 && (
                <Link
                  className={buttonClass()}
                  to={`/videos/${encodeURIComponent(fencerId)}/list?tournament=${encodeURIComponent(id)}`}
                  aria-label={texts.watchOf(name, watched)}
                >
                  <IconPlayerPlayFilled size={18} aria-hidden="true" />
                  {texts.watch(watched)}
                </Link>
              )}
              <Link
                className={buttonClass()}
                to={`/videos/${encodeURIComponent(fencerId)}/${encodeURIComponent(id)}`}
                aria-label={texts.deskOf(name)}
              >
                <IconMovie size={18} aria-hidden="true" />
                {texts.toDesk}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Opponents({ fencerId, opponents }: { fencerId: string } & Pick<VideoBacklog, 'opponents'>) {
  if (opponents.length === 0) return null
  return (
    <Card aria-label={texts.opponents} className={styles.card}>
      <h2>{texts.opponents}</h2>
      <ul>
        {opponents.map(({ key, name, filmed }) => (
          <li key={key}>
            <b className={styles.what}>{fencerNames(name).sheet}</b>
            <Link
              className={buttonClass()}
              to={`/videos/${encodeURIComponent(fencerId)}/list?opponent=${encodeURIComponent(key)}`}
              aria-label={texts.watchOf(fencerNames(name).full, filmed)}
            >
              <IconPlayerPlayFilled size={18} aria-hidden="true" />
              {texts.watch(filmed)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
