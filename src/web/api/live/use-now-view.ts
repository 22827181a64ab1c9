import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NowClaim, NowClaimChange } from '#contract/live/now-claim.ts'
import type { NowChange, NowStanding, NowView } from '#contract/live/now-view.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { applyNowChange, applyNowLook, holdsStanding } from './apply-now-change.ts'
import { applyNowClaim } from './apply-now-claim.ts'

/** How often all rows are asked for while no stream tells of them, beside one that does, and on a day without any. */
const POLL_MS = 5_000
const BESIDE_MS = 60_000
const QUIET_MS = 300_000

interface Look {
  readonly event: string
  readonly look: { readonly version: number; readonly lookedAt: number }
}

/** Where one's own fencers are, kept fresh by one stream of all rows, or by asking while there is none. */
export function useNowView() {
  const [isStreaming, setStreaming] = useState(false)
  const [isQuiet, setQuiet] = useState(true)
  const refetchInterval = toInterval(isQuiet, isStreaming)
  const query = useAnswer('getNow', {}, { refetchInterval })
  const client = useQueryClient()
  const { refetch } = query
  const rows = query.data?.rows.map(row => `${row.event} ${row.fencer}`).join(' ') ?? ''
  useEffect(() => setQuiet(rows === ''), [rows])
  useEffect(() => {
    if (rows === '') return undefined
    const source = new EventSource(requestUrl('streamNow', {}), { withCredentials: true })
    const key = ['getNow', requestUrl('getNow', {})]
    const change = (apply: (view: NowView) => NowView): void => {
      client.setQueryData<NowView>(key, view => view && apply(view))
    }
    source.addEventListener('open', () => setStreaming(true))
    source.addEventListener('standing', message => {
      const view = client.getQueryData<NowView>(key)
      // What came between the answer and the stream.
      if (!view || !holdsStanding(view, JSON.parse(message.data) as NowStanding)) void refetch()
    })
    source.addEventListener('error', () => setStreaming(false))
    source.addEventListener('change', message =>
      change(view => applyNowChange(view, JSON.parse(message.data) as NowChange)),
    )
    source.addEventListener('look', message => {
      const { event, look } = JSON.parse(message.data) as Look
      change(view => applyNowLook(view, event, look.lookedAt))
    })
    source.addEventListener('claims', message =>
      change(view => ({ ...view, claims: JSON.parse(message.data) as NowClaim[] })),
    )
    source.addEventListener('claim', message => {
      change(view => applyNowClaim(view, JSON.parse(message.data) as NowClaimChange))
      // An answer that is on its way may be from before it.
      if (client.isFetching({ queryKey: key }) > 0) void refetch()
    })
    return () => {
      source.close()
      setStreaming(false)
    }
  }, [rows, client, refetch])
  return query
}

function toInterval(isQuiet: boolean, isStreaming: boolean): number {
  if (isQuiet) return QUIET_MS
  return isStreaming ? BESIDE_MS : POLL_MS
}
