import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Untold } from '#web/kit/page/untold.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

const { unsubscribe: texts } = ENTRANCE_TEXTS
const GONE = 410

/** /unsubscribe#token=…: no more mails, for whoever got one, signed in or not; opening it changes nothing. */
export function UnsubscribePage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const stop = useMutation({ mutationFn: () => call('unsubscribe', { params: { token } }) })
  usePageTitle(texts.page)
  const isGone = token === '' || (stop.error instanceof ApiError && stop.error.status === GONE)
  const isOver = isGone || stop.isSuccess
  return (
    <PlainPage title={texts.page}>
      <Untold />
      <Card>
        {isOver ? (
          <>
            <p role="status">{isGone ? texts.gone : texts.done}</p>
            <p>{texts.again}</p>
            <Link className={buttonClass()} to="/settings/notifications?tab=ways">
              {texts.toSettings}
            </Link>
          </>
        ) : (
          <>
            <p>{texts.ask}</p>
            <Button tone="strong" disabled={stop.isPending} onClick={() => stop.mutate()}>
              {stop.isPending ? texts.stopping : texts.stop}
            </Button>
            {stop.isError && <p role="alert">{texts.failed}</p>}
          </>
        )}
      </Card>
    </PlainPage>
  )
}
