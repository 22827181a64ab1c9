import '#web/ui/bout-tokens.css'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PoolTyping } from './pool-typing.tsx'
import { TypingHeader } from './typing-header.tsx'

const { typing: texts } = TYPING_TEXTS

/** /scoresheet/:sheetId/pool/:round/:number: the bouts of a pool, typed with two thumbs. */
export function PoolTypingPage() {
  const { sheetId = '', round = '', number = '' } = useParams()
  const sheet = useScoresheet(sheetId)
  const isOffline = useConnection() === 'offline'
  const path = `/scoresheet/${sheetId}`
  usePageTitle(texts.page)
  if (sheet === undefined) {
    return (
      <Word back={path}>
        {isOffline ? <EmptyState text={texts.notHere} /> : <Spinner label={texts.loading} />}
      </Word>
    )
  }
  if (sheet === 'unknown') {
    return (
      <Word back="/scoresheet">
        <EmptyState text={texts.unknownSheet}>
          <Link className={buttonClass('strong')} to="/scoresheet">
            {texts.toSheets}
          </Link>
        </EmptyState>
      </Word>
    )
  }
  const pool = sheet.state.pools.find(one => String(one.round) === round && String(one.number) === number)
  if (!pool) {
    return (
      <Word back={path}>
        <EmptyState text={texts.unknownPool}>
          <Link className={buttonClass('strong')} to={path}>
            {texts.toSheet}
          </Link>
        </EmptyState>
      </Word>
    )
  }
  return <PoolTyping key={`${sheetId}/${round}/${number}`} sheet={sheet} pool={pool} />
}

function Word({ back, children }: { readonly back: string; readonly children: ReactNode }) {
  return (
    <>
      <TypingHeader title={texts.page} back={back} />
      <main>{children}</main>
    </>
  )
}
