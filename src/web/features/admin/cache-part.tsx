import { useState } from 'react'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { cache: texts } = ADMIN_TEXTS

/** What the cache holds, key by key. */
export function CachePart() {
  const [chosen, setChosen] = useState<string>()
  const keys = useAdminAnswer('listCacheKeys', {})
  const flush = useAdminChange('flushCache')
  const list = keys.data?.keys ?? []
  return (
    <div className={styles.columns}>
      <Card className={styles.card}>
        <div className={styles.line}>
          <h2>{texts.keys}</h2>
          <Button
            disabled={flush.isPending}
            onClick={() => {
              setChosen(undefined)
              flush.mutate({})
            }}
          >
            {texts.flush}
          </Button>
        </div>
        {flush.data && <p role="status">{texts.flushed(flush.data.flushed)}</p>}
        <Refusal error={flush.error} />
        {keys.isPending && <Spinner label={MESSAGES.app.loading} />}
        {keys.isError && (
          <p role="alert" className={styles.alert}>
            {texts.failed(keys.error.message)}
          </p>
        )}
        {keys.data && list.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
        <ul className={styles.keys}>
          {list.map(key => (
            <li key={key.name}>
              <button type="button" aria-pressed={key.name === chosen} onClick={() => setChosen(key.name)}>
                <b>{key.name}</b>
                <span>{texts.key(key.kind, key.length)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {(list.length > 0 || chosen !== undefined) && (
        <Card className={styles.card}>
          {chosen === undefined ? (
            <p className={styles.quiet}>{texts.noEntriesKey}</p>
          ) : (
            <Entries key={chosen} name={chosen} />
          )}
        </Card>
      )}
    </div>
  )
}

function Entries({ name }: { name: string }) {
  const answer = useAdminAnswer('getCacheKey', { params: { key: name } })
  return (
    <>
      <h2>{texts.entries(name)}</h2>
      {answer.isPending && <Spinner label={MESSAGES.app.loading} />}
      {answer.isError && (
        <p role="alert" className={styles.alert}>
          {texts.keyFailed(answer.error.message)}
        </p>
      )}
      {answer.data?.entries.length === 0 && <p className={styles.quiet}>{texts.noEntries}</p>}
      {answer.data?.entries.map(entry => (
        <Entry key={entry.field} {...entry} />
      ))}
    </>
  )
}

/** A field; its whole value is written out when somebody opens it. */
function Entry({ field, json, preview }: { field: string; json?: unknown; preview: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.entry} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{field}</b>
        <code>{preview}</code>
      </summary>
      {open && <pre>{JSON.stringify(json, null, 2)}</pre>}
    </details>
  )
}
