import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { listKeptAnswers } from '#web/storage/kept-list.ts'

/** Of the banner’s words, and of the question who is signed in: both are the first screen’s, whose code names nothing for later. */
const AWAY_ID = 'away'
const ME = 'getMe'

const { since, lastHeard } = INSTALLED_TEXTS.installed

/** In the banner that says there is no connection: since when; of a page that never had one, when this device had it last. */
export function AwaySince() {
  const isAway = useConnection() === 'offline'
  const { pathname } = useLocation()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    if (!isAway) return
    let isBack = false
    const now = Date.now()
    if (hasHeard(client, now)) setWords(since(formatMinute(now, { now })))
    else
      void findLastHeard().then(at => {
        if (!isBack) setWords(at === undefined ? '' : lastHeard(formatMinute(at, { now })))
      })
    return () => {
      isBack = true
      setWords('')
    }
  }, [isAway, client])
  // The banner comes with the first screen, and not on every page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have another one, or none
  useLayoutEffect(() => setPlace(isAway ? document.getElementById(AWAY_ID) : null), [isAway, pathname])
  return place && words !== '' && createPortal(` ${words}`, place)
}

/**
 * Whether the server has answered this page. What was kept from before has the moment of then; who is signed in is known
 * without an answer.
 */
function hasHeard(client: QueryClient, now: number): boolean {
  const openedAt = now - performance.now()
  return client
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [name], state: { dataUpdatedAt } }) => name !== ME && dataUpdatedAt > openedAt)
}

async function findLastHeard(): Promise<number | undefined> {
  const moments = (await listKeptAnswers()).map(([, { savedAt }]) => savedAt)
  return moments.length > 0 ? Math.max(...moments) : undefined
}
