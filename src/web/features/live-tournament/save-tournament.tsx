import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { findRoom } from '#web/storage/find-room.ts'
import { savedTournaments } from '#web/storage/saved-tournaments.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button } from '#web/ui/button.tsx'
import { keepTournament } from './keep-tournament.ts'
import styles from './save-tournament.module.css'

const { kept: texts } = INSTALLED_TEXTS

type Saving = 'no' | 'failed' | 'none' | 'full' | { readonly done: number; readonly of: number }

export interface SaveTournamentProps {
  readonly tournament: Tournament
  /** Whom one follows. Given, not asked for: who asks again for what failed makes the page wait again. */
  readonly fencers: readonly Fencer[]
}

/** Keeps a tournament on the device before one goes into a hall without a network. */
export function SaveTournament({ tournament, fencers }: SaveTournamentProps) {
  const client = useQueryClient()
  const saved = useStored(savedTournaments)
  const [saving, setSaving] = useState<Saving>('no')
  const save = async (): Promise<void> => {
    const room = await findRoom()
    if (room !== 'some') return setSaving(room)
    try {
      await keepTournament(client, tournament, fencers, (done, of) => setSaving({ done, of }))
      savedTournaments.write([...new Set([...savedTournaments.read(), tournament.id])])
      setSaving('no')
    } catch {
      setSaving('failed')
    }
  }
  const isSaved = saved.includes(tournament.id)
  const isBusy = typeof saving === 'object'
  return (
    <p className={styles.row}>
      <Button disabled={isBusy} onClick={() => void save()}>
        {isSaved ? <IconCheck size={20} aria-hidden="true" /> : <IconDownload size={20} aria-hidden="true" />}
        {isSaved ? texts.saveAgain : texts.save}
      </Button>
      <span role="status">
        {isBusy && texts.saving(saving.done, saving.of)}
        {saving === 'failed' && texts.notSaved}
        {saving === 'none' && texts.keepsNothing}
        {saving === 'full' && texts.full}
        {saving === 'no' && isSaved && <Link to="/settings/device">{texts.isSaved}</Link>}
      </span>
    </p>
  )
}
