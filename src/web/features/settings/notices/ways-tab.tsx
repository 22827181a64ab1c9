import { useState } from 'react'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import settingsStyles from '../profile/settings.module.css'
import { AddressCard } from './address-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { KindTable } from './kind-table.tsx'
import { OneChoice } from './one-choice.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { QuietCard } from './quiet-card.tsx'
import { useSettingsChange, useWays } from './use-ways.ts'

const { noticeWays: texts } = ACCOUNT_TEXTS
const EVERYBODY = ''

/** What one is told, about whom, where and when. */
export function WaysTab() {
  const query = useWays()
  const { fencers } = useTrackedFencers()
  const [whose, setWhose] = useState(EVERYBODY)
  const { wanted, change, isError } = useSettingsChange()
  const ways = query.data
  if (!ways) return <Unanswered of={query} />
  const settings = wanted ?? ways.settings
  const fencerId = fencers.find(({ id }) => id === whose)?.id
  const options = fencers.map(({ id, name }) => [id, fencerNames(name).first] as const)
  return (
    <>
      <DeviceCard ways={ways} />
      <PresetChoice preset={settings.preset} onChange={preset => change({ ...settings, preset, all: {} })} />
      {fencers.length > 1 && (
        <OneChoice
          legend={texts.whose}
          options={[[EVERYBODY, texts.everybody], ...options]}
          value={fencerId ?? EVERYBODY}
          onChange={setWhose}
        />
      )}
      <KindTable settings={settings} channels={ways.channels} fencerId={fencerId} onChange={change} />
      {isError && (
        <p role="alert" className={settingsStyles.error}>
          {texts.saveFailed}
        </p>
      )}
      <QuietCard quiet={settings.quiet} onChange={quiet => change(withQuiet(settings, quiet))} />
      {(['mail', 'sms'] as const).map(
        channel =>
          ways.channels.includes(channel) && <AddressCard key={channel} channel={channel} ways={ways} />,
      )}
    </>
  )
}

function withQuiet<Settings extends { quiet?: Quiet | undefined }, Quiet>(
  settings: Settings,
  quiet: Quiet | undefined,
): Settings {
  const { quiet: _, ...rest } = settings
  return { ...rest, ...(quiet === undefined ? {} : { quiet }) } as Settings
}
