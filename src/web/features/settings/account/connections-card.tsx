import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '#web/api/calls/call.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { currentLanguage } from '#web/storage/language.ts'
import { Button, buttonClass, ToggleChip } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'

const { connections: texts } = ACCOUNT_TEXTS
const KEY = ['listConnections'] as const

/** The connected services (spec §9): on, off, waiting for consent, or refused. */
export function ConnectionsCard() {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('listConnections', {}, { signal }) })
  useHoldBelow(query.isLoading)
  const change = useMutation({
    mutationFn: (body: { name: keyof typeof texts.names; on: boolean }) =>
      call('switchConnection', { body: { ...body, language: currentLanguage() } }),
    onSuccess: list => takeAnswer(client, KEY, list),
  })
  const disconnect = useMutation({
    mutationFn: () => call('disconnect', {}),
    onSuccess: list => takeAnswer(client, KEY, list),
  })
  const list = query.data?.connections ?? []
  const consent = search.get('consent')
  const isWaiting = list.some(one => one.state === 'waiting' || one.state === 'broken')
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      {consent === 'given' && (
        <p role="status" className={styles.done}>
          {texts.connected}
        </p>
      )}
      {consent === 'refused' && (
        <p role="alert" className={styles.error}>
          {texts.refused}
        </p>
      )}
      {query.data?.available === false && <p className={styles.text}>{texts.unavailable}</p>}
      <ul className={styles.rows}>
        {list.map(({ name, state, trouble }) => (
          <li key={name}>
            <div className={styles.who}>
              <span>
                {texts.names[name]}
                <small>{texts.descriptions[name]}</small>
                {state !== 'off' && (
                  <small className={state === 'on' ? styles.done : styles.error}>{texts.states[state]}</small>
                )}
                {trouble !== undefined && <small className={styles.error}>{texts.troubles[trouble]}</small>}
              </span>
            </div>
            <ToggleChip
              pressed={state !== 'off'}
              aria-label={texts.descriptions[name]}
              disabled={query.data?.available === false || change.isPending}
              onClick={() => change.mutate({ name, on: state === 'off' })}
            >
              {state === 'off' ? texts.states.off : texts.on}
            </ToggleChip>
          </li>
        ))}
      </ul>
      {(change.error ?? disconnect.error) && (
        <p role="alert" className={styles.error}>
          {ACCOUNT_TEXTS.following.failed}
        </p>
      )}
      <p className={styles.actions}>
        {isWaiting && (
          <a className={buttonClass('strong')} href={requestUrl('startConsent', {})}>
            {texts.consent}
          </a>
        )}
        {list.some(one => one.state === 'on' || one.state === 'broken') && (
          <Button disabled={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {texts.disconnect}
          </Button>
        )}
      </p>
    </Card>
  )
}
