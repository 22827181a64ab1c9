import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoutOnDesk, VideoDesk } from '#contract/results/video-desk.ts'
import type { RouteInput } from '#contract/routes/route-input.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { answerQuery, useAnswer } from '#web/api/calls/use-answer.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'

/** A bout's place in a film, as it is filed. */
export type CutToFile = RouteInput<'fileBouts'>['body']['cuts'][number]

export type TagsToSave = RouteInput<'saveTags'>['body']

/** The desk's answer, and how bouts are filed there: what is refused stands in `error` until the next try. */
export function useDesk(place: { readonly usafId: string; readonly tournamentId: string }) {
  const client = useQueryClient()
  const query = useAnswer('getVideoDesk', { params: place })
  const [isFiling, setFiling] = useState(false)
  const [error, setError] = useState<string>()
  const change = async (send: () => Promise<VideoDesk>): Promise<boolean> => {
    setFiling(true)
    setError(undefined)
    try {
      const { videoTold, ...desk } = await send()
      await takeAnswer(client, answerQuery('getVideoDesk', { params: place }).queryKey, desk)
      if (videoTold === 'failed') setError(DESK_TEXTS.desk.untold)
      for (const name of ['getResultEvent', 'getHeadToHead', 'getVideoBacklog'] as const) {
        await renewAnswers(client, [name])
      }
      return true
    } catch {
      setError(DESK_TEXTS.desk.failed)
      return false
    } finally {
      setFiling(false)
    }
  }
  const file = (cuts: readonly CutToFile[]): Promise<boolean> =>
    change(() => call('fileBouts', { params: place, body: { cuts: [...cuts] } }))
  const unfile = ({ eventId, id }: BoutOnDesk): Promise<boolean> =>
    change(() => call('unfileBout', { params: place, body: { eventId, boutId: id } }))
  const saveTags = async (body: TagsToSave): Promise<number> => {
    const { version } = await call('saveTags', { params: place, body })
    const { queryKey } = answerQuery('getVideoDesk', { params: place })
    await takeAnswer<VideoDesk>(client, queryKey, held => held && withTags(held, { ...body, version }))
    return version
  }
  return { query, file, unfile, saveTags, isFiling, error }
}

const withTags = (desk: VideoDesk, { eventId, boutId, tags, version }: TagsToSave): VideoDesk => ({
  ...desk,
  bouts: desk.bouts.map(bout =>
    bout.cut && bout.eventId === eventId && bout.id === boutId
      ? { ...bout, cut: { ...bout.cut, tags, version } }
      : bout,
  ),
})
