import { type FormEvent, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { useMe, useSession } from '#web/api/calls/session.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './login-page.module.css'
import { useReturnPath } from './return-path.ts'

const FIELDS = [
  { name: 'username', label: ENTRANCE_TEXTS.login.username, type: 'text', autoComplete: 'username' },
  {
    name: 'password',
    label: ENTRANCE_TEXTS.login.password,
    type: 'password',
    autoComplete: 'current-password',
  },
] as const
type FieldName = (typeof FIELDS)[number]['name']

/** Username and password form (spec §2, §5). */
export function LoginPage() {
  const { login } = ENTRANCE_TEXTS
  const me = useMe()
  const target = useReturnPath()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The account has a second factor. */
  const [wantsCode, setWantsCode] = useState(false)
  const [lacksCode, setLacksCode] = useState(false)
  usePageTitle(login.page)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const lacking = FIELDS.filter(({ name }) => (name === 'username' ? username : password) === '')
    setMissing(lacking.map(({ name }) => name))
    setFailure(undefined)
    const first = lacking[0]
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
      return
    }
    const code = String(data.get('code') ?? '').trim()
    setLacksCode(wantsCode && code === '')
    if (wantsCode && code === '') return
    setBusy(true)
    try {
      await signIn(username, password, code === '' ? undefined : code)
      navigate(target, { replace: true })
    } catch (error) {
      const why = error instanceof ApiError ? error.code : undefined
      if (why === 'code-needed') setWantsCode(true)
      else if (why === 'wrong-code') setFailure(login.wrongCode)
      else setFailure(error instanceof Error ? error.message : login.submit)
      setBusy(false)
    }
  }

  if (me.data && !busy && me.isSuccess && !me.isFetching) return <Navigate to={target} replace />
  return (
    <PlainPage title={login.page} lead={login.intro}>
      <Card>
        <form ref={form} noValidate onSubmit={event => void submit(event)}>
          {FIELDS.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              required
              autoCapitalize="none"
              spellCheck={false}
              error={missing.includes(name) ? login.required(label) : undefined}
              {...input}
            />
          ))}
          {wantsCode && (
            <TextField
              name="code"
              label={login.code}
              hint={login.codeHint}
              error={lacksCode ? login.required(login.code) : undefined}
              required
              autoFocus
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
            />
          )}
          {failure && (
            <p role="alert" className={styles.error}>
              {failure}
            </p>
          )}
          <Button type="submit" tone="strong" disabled={busy}>
            {busy ? login.busy : login.submit}
          </Button>
        </form>
      </Card>
      <p className={styles.lost}>{login.lost}</p>
      <p className={styles.links}>
        <Link to="/privacy">{login.privacy}</Link>
        <Link to="/terms">{login.terms}</Link>
      </p>
    </PlainPage>
  )
}
