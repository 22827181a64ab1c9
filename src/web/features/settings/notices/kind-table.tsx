import type { NoticeSettings } from '#contract/accounts/notice-choices.ts'
import { type Channel, findChannels } from '#domain/notices/notice-choices.ts'
import type { NoticeKind } from '#domain/notices/notice-fact.ts'
import { useMe } from '#web/api/calls/session.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LeadChoice } from './lead-choice.tsx'
import styles from './ways.module.css'

const { noticeWays: texts } = ACCOUNT_TEXTS

/** What has to be acted on first. */
const ORDER: readonly NoticeKind[] = [
  'next',
  'strip',
  'checkIn',
  'posted',
  'opponent',
  'result',
  'poolDone',
  'cutOff',
  'finished',
  'medal',
  'video',
  'opens',
  'deadline',
  'spots',
  'clubmates',
  'rating',
  'taskFailed',
]

/** Of tournaments, and not of one fencer. */
const OF_TOURNAMENTS: ReadonlySet<NoticeKind> = new Set(['opens', 'deadline', 'spots'])

interface KindTableProps {
  readonly settings: NoticeSettings
  readonly channels: readonly Channel[]
  /** Of whom alone; undefined: of everybody. */
  readonly fencerId: string | undefined
  readonly onChange: (settings: NoticeSettings) => void
}

/** Each kind of notice on each channel, on or off. */
export function KindTable({ settings, channels, fencerId, onChange }: KindTableProps) {
  const toggle = (kind: NoticeKind, channel: Channel): void => {
    const now = findChannels(settings, fencerId, kind)
    const chosen = now.includes(channel) ? now.filter(one => one !== channel) : [...now, channel]
    onChange(withKind(settings, fencerId, { kind, chosen }))
  }
  const isAdmin = useMe().data?.role === 'admin'
  const kinds = ORDER.filter(kind =>
    kind === 'taskFailed' ? isAdmin && fencerId === undefined : !(fencerId && OF_TOURNAMENTS.has(kind)),
  )
  const isOwn = fencerId !== undefined && Object.keys(settings.byFencer[fencerId] ?? {}).length > 0
  return (
    <Card>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            {channels.map(channel => (
              <th key={channel} scope="col">
                {texts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind}>
              <th scope="row">
                {texts.kinds[kind]}
                {fencerId === undefined && OF_TOURNAMENTS.has(kind) && <small>{texts.leads.watched}</small>}
                <LeadChoice
                  kind={kind}
                  choices={settings}
                  onChange={change => onChange({ ...settings, ...change })}
                />
              </th>
              {channels.map(channel => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={texts.box(texts.kinds[kind], texts.channels[channel])}
                      checked={findChannels(settings, fencerId, kind).includes(channel)}
                      onChange={() => toggle(kind, channel)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isOwn && (
        <p className={styles.below}>
          <Button onClick={() => onChange(withoutFencer(settings, fencerId))}>{texts.asAll}</Button>
        </p>
      )}
    </Card>
  )
}

function withKind(
  settings: NoticeSettings,
  fencerId: string | undefined,
  { kind, chosen }: { readonly kind: NoticeKind; readonly chosen: Channel[] },
): NoticeSettings {
  if (fencerId === undefined) return { ...settings, all: { ...settings.all, [kind]: chosen } }
  const own = { ...settings.byFencer[fencerId], [kind]: chosen }
  return { ...settings, byFencer: { ...settings.byFencer, [fencerId]: own } }
}

function withoutFencer(settings: NoticeSettings, fencerId: string): NoticeSettings {
  const { [fencerId]: _, ...byFencer } = settings.byFencer
  return { ...settings, byFencer }
}
