import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { answerQuery, useAnswer } from '#web/api/calls/use-answer.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { IconButton } from '#web/ui/button.tsx'

const { plan: texts } = SEASON_TEXTS
const { queryKey } = answerQuery('listWatched', {})

interface WatchButtonProps {
  readonly tournament: { readonly id: string; readonly name: string }
}

/** Whether one wants to be told when a registration opens, gets dearer and closes, and when few spots are left. */
export function WatchButton({ tournament: { id, name } }: WatchButtonProps) {
  const client = useQueryClient()
  const isOn = useAnswer('listWatched', {}).data?.tournamentIds.includes(id) ?? false
  const change = useMutation({
    mutationFn: (on: boolean) => call(on ? 'watchTournament' : 'unwatchTournament', { params: { id } }),
    onSuccess: watched => takeAnswer(client, queryKey, watched),
    onError: () => renewAnswers(client, queryKey),
  })
  const shown = change.isPending ? change.variables : isOn
  const Icon = shown ? IconBellFilled : IconBell
  return (
    <IconButton
      label={change.isError ? texts.watchFailed(name) : texts.watch(name)}
      title={change.isError ? texts.watchFailed(name) : texts.watchText}
      aria-pressed={shown}
      disabled={change.isPending}
      onClick={() => change.mutate(!isOn)}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  )
}
