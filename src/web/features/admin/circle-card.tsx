import { useState } from 'react'
import type { AdminCircle } from '#contract/admin/admin-circle.ts'
import type { RouteOutput } from '#contract/routes/route-input.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminChange } from './use-admin-change.ts'

const { circles: texts, people } = ADMIN_TEXTS

interface CircleCardProps {
  readonly circle: AdminCircle
  readonly users: RouteOutput<'listUsers'>
}

/** A fencer with the accounts around them: given and taken, hidden and shown. */
export function CircleCard({ circle, users }: CircleCardProps) {
  const { fencerId, name, clubName, birthYear, isHidden, members, requests, followers, notes } = circle
  const names = fencerNames(name)
  const change = useAdminChange('changeAdminCircle')
  const hide = useAdminChange('hidePerson')
  const isBusy = change.isPending || hide.isPending
  const set = (userId: string, role: 'parent' | null): void =>
    change.mutate({ params: { id: fencerId, userId }, body: { role } })
  const facts = [clubName, birthYear !== undefined && people.born(birthYear), texts.followers(followers)]
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <div>
          <h3>{names.sheet}</h3>
          <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {isHidden && <Chip tone="danger">{texts.hidden}</Chip>}
      </div>
      {members.length === 0 && <p className={styles.quiet}>{texts.heldByNobody}</p>}
      <ul className={styles.merges}>
        {members.map(({ userId, name: called, username, role }) => (
          <li key={userId}>
            <span>
              {called}
              <small>{[username, texts.roles[role]].join(' · ')}</small>
            </span>
            <Button
              aria-label={texts.takeOf(called, names.sheet)}
              disabled={isBusy}
              onClick={() => set(userId, null)}
            >
              {texts.take}
            </Button>
          </li>
        ))}
        {requests.map(({ userId, name: called, username }) => (
          <li key={userId}>
            <span>
              {called}
              <small>{[username, texts.asks].join(' · ')}</small>
            </span>
            <Button
              aria-label={texts.giveOf(called, names.sheet)}
              disabled={isBusy}
              onClick={() => set(userId, 'parent')}
            >
              {texts.give}
            </Button>
          </li>
        ))}
      </ul>
      <Giver
        users={users.filter(({ id }) => !members.some(({ userId }) => userId === id))}
        isBusy={isBusy}
        onGive={userId => set(userId, 'parent')}
      />
      <Hider
        circle={circle}
        isBusy={isBusy}
        onChange={is => hide.mutate({ params: { id: fencerId }, body: { isHidden: is } })}
      />
      {notes.length > 0 && (
        <ul className={styles.history} aria-label={texts.notes}>
          {notes.map(note => (
            <li key={note.at}>
              <span>
                {[texts.noted[note.isHidden ? 'hidden' : 'shown'], note.by].filter(Boolean).join(' · ')}
              </span>
              <time>{formatDateTime(note.at)}</time>
            </li>
          ))}
        </ul>
      )}
      <Refusal error={change.error ?? hide.error} />
    </Card>
  )
}

interface GiverProps {
  readonly users: RouteOutput<'listUsers'>
  readonly isBusy: boolean
  readonly onGive: (userId: string) => void
}

/** Takes an account in as a parent. */
function Giver({ users, isBusy, onGive }: GiverProps) {
  const [chosen, choose] = useState('')
  const options = users.map(({ id, username }) => [id, username] as const)
  return (
    <div className={styles.line}>
      <SelectField
        label={texts.account}
        value={options.some(([id]) => id === chosen) ? chosen : ''}
        options={[['', texts.noAccount], ...options]}
        onChange={choose}
      />
      <Button
        disabled={isBusy || chosen === ''}
        onClick={() => {
          onGive(chosen)
          choose('')
        }}
      >
        {texts.give}
      </Button>
    </div>
  )
}

interface HiderProps {
  readonly circle: AdminCircle
  readonly isBusy: boolean
  readonly onChange: (isHidden: boolean) => void
}

/** Hides a person, after a question: whoever follows them from outside their circle loses them by it. */
function Hider({ circle, isBusy, onChange }: HiderProps) {
  const { name, clubName, isHidden, members, followers } = circle
  const [isAsking, ask] = useState(false)
  // Many have one name.
  const who = [fencerNames(name).full, clubName].filter(Boolean).join(', ')
  if (isHidden)
    return (
      <p>
        <Button aria-label={texts.showOf(who)} disabled={isBusy} onClick={() => onChange(false)}>
          {texts.show}
        </Button>
      </p>
    )
  return (
    <>
      <p>
        <Button aria-label={texts.hideOf(who)} disabled={isBusy} onClick={() => ask(true)}>
          {texts.hide}
        </Button>
      </p>
      <Dialog
        open={isAsking}
        title={texts.hideOf(who)}
        closeLabel={MESSAGES.app.close}
        onClose={() => ask(false)}
      >
        <p>{texts.hideAsk(followers - members.length)}</p>
        <p>
          <Button
            tone="strong"
            onClick={() => {
              ask(false)
              onChange(true)
            }}
          >
            {texts.hide}
          </Button>
        </p>
      </Dialog>
    </>
  )
}
