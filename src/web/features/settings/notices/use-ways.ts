import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeSettings, NoticeWays } from '#contract/accounts/notice-choices.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { answerQuery, useAnswer } from '#web/api/calls/use-answer.ts'
import { currentLanguage } from '#web/storage/language.ts'

const { queryKey } = answerQuery('getNoticeWays', {})

/** How one wants to be told, and where one is reached; without a network as it was last. */
export const useWays = () => useAnswer('getNoticeWays', {})

/** A change that answers the ways as they are then. */
export function useWaysChange<Input>(change: (input: Input) => Promise<NoticeWays>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ways => takeAnswer(client, queryKey, ways),
    onError: () => renewAnswers(client, queryKey),
  })
}

/**
 * Saves settings one after the other. `wanted` is what was chosen last, from the press on until the server has said how it stands: whoever
 * presses twice changes what they see, not what was there before. What could not be saved shows as it stands.
 */
export function useSettingsChange() {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<NoticeSettings>()
  const { mutate, isError } = useMutation({
    scope: { id: 'notice settings' },
    mutationFn: (settings: NoticeSettings) =>
      call('saveNoticeSettings', { body: { ...settings, language: currentLanguage() } }),
    onMutate: async settings => {
      const ways = client.getQueryData<NoticeWays>(queryKey)
      if (ways) await takeAnswer(client, queryKey, { ...ways, settings })
    },
    // The answer to an earlier change does not know the later ones.
    onSettled: async (_answer, _error, settings) => {
      const isLast = client.isMutating({ predicate: one => one.options.scope?.id === 'notice settings' }) <= 1
      if (!isLast) return
      await renewAnswers(client, queryKey)
      setWanted(held => (held === settings ? undefined : held))
    },
  })
  const change = (settings: NoticeSettings): void => {
    setWanted(settings)
    mutate(settings)
  }
  return { wanted, change, isError }
}
