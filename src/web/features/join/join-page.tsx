import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PASSWORD_LENGTH } from '#domain/text/password-length.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { enterAs, useMe } from '#web/api/calls/session.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './join.module.css'
import { OfferedCircle } from './offered-circle.tsx'
import { TakeInvitation } from './take-invitation.tsx'

const { join: texts, login } = ENTRANCE_TEXTS
const { password: passwords } = ACCOUNT_TEXTS

/** /join#token=… and, for the first administrator, /setup#code=… */
export function JoinPage({ setup = false }: { setup?: boolean }) {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get(setup ? 'code' : 'token') ?? ''
  const me = useMe()
  const [joining, setJoining] = useState(false)
  const look = useQuery({
    queryKey: ['lookAtInvitation', token],
    queryFn: ({ signal }) => call('lookAtInvitation', { body: { token } }, { signal }),
    enabled: token !== '' && !joining,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePageTitle(setup ? texts.setupPage : texts.page)
  const offer = look.data?.circle
  if (me.data && !joining) {
    if (offer)
      return (
        <PlainPage title={texts.page}>
          <TakeInvitation token={token} me={me.data} offer={offer} />
        </PlainPage>
      )
    if (look.isLoading) return <Spinner label={MESSAGES.app.loading} />
    return (
      <PlainPage title={setup ? texts.setupPage : texts.page}>
        <Card>
          <p>{texts.signedIn}</p>
          <Link className={buttonClass('strong')} to="/">
            {MESSAGES.app.toStart}
          </Link>
        </Card>
      </PlainPage>
    )
  }
  const isGone = token === '' || (look.error instanceof ApiError && look.error.status < 500)
  const intro = look.data && (setup ? texts.setupIntro : offer ? texts.circle.newcomer : texts.intro)
  return (
    <PlainPage title={setup ? texts.setupPage : texts.page} lead={intro}>
      {look.isError && !isGone && (
        <Card>
          <p role="alert">{texts.failed}</p>
          <Button onClick={() => void look.refetch()}>{MESSAGES.app.retry}</Button>
        </Card>
      )}
      {isGone && (
        <Card>
          <p role="alert">{setup ? texts.setupGone : texts.gone}</p>
          <Link className={buttonClass('strong')} to="/login">
            {login.submit}
          </Link>
        </Card>
      )}
      {!isGone && look.isPending && (
        <Card>
          <Spinner label={MESSAGES.app.loading} />
        </Card>
      )}
      {offer && (
        <Card>
          <OfferedCircle offer={offer} />
        </Card>
      )}
      {look.data && <JoinForm token={token} onJoin={() => setJoining(true)} />}
    </PlainPage>
  )
}

function JoinForm({ token, onJoin }: { token: string; onJoin: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<WrongFields>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string): string => String(data.get(name) ?? '')
    const username = read('username').trim()
    const password = read('password')
    const found = findWrong(username, password)
    setWrong(found)
    setFailure(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    onJoin()
    try {
      await enterAs(
        client,
        await call('join', { body: { token, username, password, name: read('name').trim() } }),
      )
      navigate('/settings/fencers', { replace: true })
    } catch (error) {
      setFailure(whyNot(error))
      setBusy(false)
    }
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={event => void submit(event)}>
        <TextField label={texts.name} name="name" autoComplete="name" maxLength={200} />
        <TextField
          label={login.username}
          error={wrong.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={64}
        />
        <TextField
          label={login.password}
          error={wrong.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={PASSWORD_LENGTH.longest}
          hint={passwords.hint}
        />
        {failure && (
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        <Button type="submit" tone="strong" disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </form>
    </Card>
  )
}

/** Why what stands in a field cannot be taken, by the names of the fields from the first to the last. */
type WrongFields = { readonly [Name in 'username' | 'password']?: string }

const findWrong = (username: string, password: string): WrongFields => ({
  ...(username === '' && { username: login.required(login.username) }),
  ...(password === ''
    ? { password: login.required(login.password) }
    : password.length < PASSWORD_LENGTH.shortest && { password: passwords.short }),
})

function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.code === 'name-taken') return texts.taken
  if (error.code === 'weak-password') return passwords.weak
  if (error.status === 404) return texts.gone
  return error.status === 400 ? texts.badName : texts.failed
}
