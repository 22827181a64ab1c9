import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { callScoresheet } from '#web/api/scoresheets/scoresheet-calls.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

const { joinSheet: texts } = MAKING_TEXTS

/** /scoresheet/join#token=…: takes somebody’s invitation. The token stands behind the hash, which no request carries. */
export function JoinScoresheetPage() {
  usePageTitle(texts.page)
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const navigate = useNavigate()
  const isOffline = useConnection() === 'offline'
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<keyof typeof texts>()
  const isGone = token === '' || failure === 'gone'
  const join = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { id } = await callScoresheet('joinScoresheet', { body: { token } })
      navigate(`/scoresheet/${id}`, { replace: true })
    } catch (error) {
      setFailure(whyNot(error))
      setBusy(false)
    }
  }
  const problem = isGone ? 'gone' : (failure ?? (isOffline ? 'offline' : undefined))
  return (
    <PlainPage title={texts.page} lead={isGone ? undefined : texts.lead}>
      <Card>
        {problem && <p role="alert">{texts[problem]}</p>}
        {isGone ? (
          <Link className={buttonClass('strong')} to="/scoresheet">
            {texts.toSheets}
          </Link>
        ) : (
          <Button tone="strong" disabled={isBusy} onClick={() => void join()}>
            {isBusy ? texts.joining : texts.join}
          </Button>
        )}
      </Card>
    </PlainPage>
  )
}

function whyNot(error: unknown): 'gone' | 'full' | 'offline' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.isOffline) return 'offline'
  if (error.code === 'too-many-authors') return 'full'
  return error.status === 404 || error.status === 400 ? 'gone' : 'failed'
}
