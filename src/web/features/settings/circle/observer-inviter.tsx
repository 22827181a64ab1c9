import { useMutation } from '@tanstack/react-query'
import type { CircleView } from '#contract/accounts/circle.ts'
import type { Person } from '#contract/accounts/person.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { LinkMaker } from '#web/kit/links/link-maker.tsx'
import { currentLanguage } from '#web/storage/language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../profile/settings.module.css'
import { describeShareFailure } from './use-circles.ts'

const { circle: texts } = ACCOUNT_TEXTS

interface ObserverInviterProps {
  readonly index: number
  readonly expected: Person
  readonly name: string
  readonly fencerIds: readonly string[]
  readonly hasMail: boolean
  readonly onMade: (view: CircleView) => Promise<void>
}

/** Makes the link by which an observer comes to see fencers: to be handed on, or sent by the server. */
export function ObserverInviter(props: ObserverInviterProps) {
  const { index, expected, name, fencerIds, hasMail, onMade } = props
  const invite = async (mailTo?: string) => {
    const asked = { index, expected, fencerIds: [...fencerIds], language: currentLanguage() }
    const body = mailTo === undefined ? asked : { ...asked, mailTo }
    const made = await call('inviteObserver', { body })
    await onMade(made.circles)
    return made
  }
  const mail = useMutation({ mutationFn: invite })
  const { email } = expected
  if (fencerIds.length === 0) return <p className={styles.text}>{texts.chooseFirst(name)}</p>
  return (
    <>
      <LinkMaker
        title={texts.linkTitle}
        words={{ ...texts.link, make: texts.invite(name) }}
        make={async () => (await invite()).path}
        toProblem={describeShareFailure}
      />
      {hasMail && email !== undefined && (
        <p className={styles.actions}>
          <Button disabled={mail.isPending} onClick={() => mail.mutate(email)}>
            {texts.byMail(email)}
          </Button>
          {mail.data?.mail === 'sent' && <span role="status">{texts.mailSent}</span>}
          {mail.data?.mail === 'failed' && <span role="alert">{texts.mailFailed}</span>}
          {mail.isError && <span role="alert">{describeShareFailure(mail.error)}</span>}
        </p>
      )}
    </>
  )
}
