import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { formatDateOf } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './users-page.module.css'

const { users: texts } = ADMIN_TEXTS
const KEY = ['listInvitations'] as const

/** Invitations that stand, and a form that makes one. */
export function InvitationsCard() {
  const client = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('listInvitations', {}, { signal }) })
  useHoldBelow(query.isLoading)
  const make = useMutation({
    mutationFn: (body: { role: Role; note: string }) => call('createInvitation', { body }),
    onSuccess: () => renewAnswers(client, KEY),
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call('revokeInvitation', { params: { id } }),
    onSuccess: list => takeAnswer(client, KEY, list),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const role: Role = data.get('role') === 'admin' ? 'admin' : 'user'
    make.mutate({ role, note: String(data.get('note') ?? '').trim() })
    event.currentTarget.reset()
  }
  return (
    <Card className={styles.card}>
      <h2>{texts.invitations}</h2>
      {query.data?.length === 0 && <p className={styles.text}>{texts.noInvitations}</p>}
      <ul className={styles.rows}>
        {(query.data ?? []).map(({ id, role, note, expiresAt }) => (
          <li key={id}>
            <div className={styles.who}>
              {note || texts.nobodyNamed}
              <small>{texts.expires(formatDateOf(expiresAt))}</small>
            </div>
            <Chip tone={role === 'admin' ? 'outline' : 'plain'}>{texts.roles[role]}</Chip>
            <Button
              aria-label={texts.revokeOf(note || texts.nobodyNamed)}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(id)}
            >
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {make.data && <NewLink path={make.data.path} />}
      {!query.isLoading && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <div className={styles.field}>
            <label htmlFor="invitation-note">{texts.note}</label>
            <input id="invitation-note" name="note" maxLength={200} autoComplete="off" />
          </div>
          <div className={styles.field}>
            <label htmlFor="invitation-role">{texts.role}</label>
            <select id="invitation-role" name="role" defaultValue="user">
              <option value="user">{texts.roles.user}</option>
              <option value="admin">{texts.roles.admin}</option>
            </select>
          </div>
          {(make.isError || revoke.isError) && (
            <p role="alert" className={styles.error}>
              {texts.failed}
            </p>
          )}
          <p className={styles.actions}>
            <Button type="submit" tone="strong" disabled={make.isPending}>
              {texts.makeLink}
            </Button>
          </p>
        </form>
      )}
    </Card>
  )
}

function NewLink({ path }: { path: string }) {
  const [copied, setCopied] = useState(false)
  const link = new URL(path, location.origin).href
  return (
    <div className={styles.field}>
      <label htmlFor="invitation-link">{texts.link}</label>
      <input id="invitation-link" readOnly value={link} onFocus={event => event.currentTarget.select()} />
      <p className={styles.text} role="status">
        {copied ? texts.copied : texts.linkHint}
      </p>
      <p className={styles.actions}>
        <Button onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
          {texts.copy}
        </Button>
      </p>
    </div>
  )
}
