import type { CircleMember, FencerCircle } from '#contract/accounts/circle.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { LinkMaker } from '#web/kit/links/link-maker.tsx'
import { currentLanguage } from '#web/storage/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmButton } from '../profile/confirm-button.tsx'
import styles from '../profile/settings.module.css'
import { InvitationList } from './invitation-list.tsx'
import { describeShareFailure, type useCircles } from './use-circles.ts'

const { circle: texts } = ACCOUNT_TEXTS

interface FamilyMembersProps {
  readonly circle: FencerCircle
  readonly circles: ReturnType<typeof useCircles>
}

/** Those who hold a fencer or see them by it, those who ask to, and a link for one more. */
export function FamilyMembers({ circle, circles }: FamilyMembersProps) {
  const { fencerId, members, requests } = circle
  const { view, take, run, isPending } = circles
  const invitations = view?.invitations.filter(
    ({ role, fencerIds }) => role === 'parent' && fencerIds.includes(fencerId),
  )
  const decide = (userId: string, isGranted: boolean): void =>
    run(() => call('decideCircleRequest', { params: { id: fencerId, userId }, body: { isGranted } }))
  const make = async (): Promise<string> => {
    const body = { fencerIds: [fencerId], language: currentLanguage() }
    const { path, circles: now } = await call('inviteParent', { body })
    await take(now)
    return path
  }
  return (
    <>
      <ul className={styles.rows} aria-label={texts.heading}>
        {members.map(member => (
          <Member
            key={member.userId}
            member={member}
            isBusy={isPending}
            onRemove={() =>
              run(() => call('removeCircleMember', { params: { id: fencerId, userId: member.userId } }))
            }
          />
        ))}
      </ul>
      {requests.length > 0 && (
        <>
          <h3>{texts.requests}</h3>
          <ul className={styles.rows} aria-label={texts.requests}>
            {requests.map(({ userId, name, username }) => (
              <li key={userId}>
                <div className={styles.who}>
                  <span>
                    {name}
                    <small>{username}</small>
                  </span>
                </div>
                <Button
                  aria-label={texts.grantOf(name)}
                  disabled={isPending}
                  onClick={() => decide(userId, true)}
                >
                  {texts.grant}
                </Button>
                <Button
                  aria-label={texts.refuseOf(name)}
                  disabled={isPending}
                  onClick={() => decide(userId, false)}
                >
                  {texts.refuse}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{texts.inviteParent}</h3>
      <p className={styles.text}>{texts.inviteParentText}</p>
      <LinkMaker title={texts.linkTitle} words={texts.link} make={make} toProblem={describeShareFailure} />
      <InvitationList invitations={invitations ?? []} circles={circles} />
    </>
  )
}

interface MemberProps {
  readonly member: CircleMember
  readonly isBusy: boolean
  readonly onRemove: () => void
}

const Member = ({ member: { name, role, isMe, mayRemove }, isBusy, onRemove }: MemberProps) => (
  <li>
    <div className={styles.who}>
      <span>
        {name}
        <small>{texts.roleHints[role]}</small>
      </span>
    </div>
    {isMe ? <Chip tone="mine">{texts.you}</Chip> : <Chip tone="plain">{texts.roles[role]}</Chip>}
    {mayRemove && (
      <ConfirmButton
        label={texts.remove}
        labelOf={texts.removeOf(name)}
        question={texts.removeAsk(name)}
        busy={isBusy}
        onConfirm={onRemove}
      />
    )}
  </li>
)
