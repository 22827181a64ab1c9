import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ResultEvent } from '#contract/results/result-view.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { answerQuery } from '#web/api/calls/use-answer.ts'
import { videoKey } from './video-key.ts'
import type { VideoBout, VideoLinking } from './video-linking.ts'

/** A fencer's bouts of one event, as the results' calls name them. */
export interface EventOfFencer {
  readonly usafId: string
  readonly tournamentId: string
  readonly eventId: string
}

/** How videos are linked to bouts among a fencer's results: new answers take the old ones' place on every screen. */
export function useResultVideoLinkings(): (
  place: EventOfFencer,
  mayLink: boolean,
  bouts: readonly VideoBout[],
) => VideoLinking {
  const client = useQueryClient()
  return (place, mayLink, bouts) => ({
    mayLink,
    bouts,
    eventId: place.eventId,
    toWrite({ id, url }) {
      const bout = bouts.find(one => one.id === id)
      const link = { resultId: id, videoLinkUrl: url, was: bout?.videoLink ?? null }
      return {
        call: 'linkVideos',
        input: { params: { ...place }, body: { links: [link] } },
        about: { kind: 'video', key: videoKey(place.eventId, id), subject: bout?.label ?? '' },
      }
    },
    async save(links) {
      const [only, ...more] = links
      if (!only) return 'saved'
      const answer =
        more.length === 0
          ? await call('patchResult', {
              params: { ...place, resultId: only.id },
              body: { videoLinkUrl: only.url },
            })
          : await call('linkVideos', {
              params: { ...place },
              body: { links: links.map(({ id, url }) => ({ resultId: id, videoLinkUrl: url })) },
            })
      await take(client, place, answer)
      return answer.videoTold === 'failed' ? 'untold' : 'saved'
    },
    history: {
      list: resultId => call('listVideoChanges', { params: { ...place, resultId } }),
      async undo(resultId, number) {
        const params = { ...place, resultId }
        await take(client, place, await call('undoVideoChange', { params, body: { number } }))
      },
    },
  })
}

async function take(client: QueryClient, place: EventOfFencer, answer: ResultEvent): Promise<void> {
  const { videoTold: _, ...event } = answer
  await takeAnswer(client, answerQuery('getResultEvent', { params: { ...place } }).queryKey, event)
  await renewAnswers(client, ['getHeadToHead'])
}
