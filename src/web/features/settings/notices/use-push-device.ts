import { useState } from 'react'
import type { NoticeWays } from '#contract/accounts/notice-choices.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { askForPush, findPushState, leavePush, type PushState } from './push-on-device.ts'
import { useWaysChange } from './use-ways.ts'

const { noticeWays: texts } = ACCOUNT_TEXTS

/** This browser among those that take messages: whether it does, and how it begins and ends. */
export function usePushDevice(ways: NoticeWays) {
  const [state, setState] = useState<PushState>(findPushState)
  const add = useWaysChange(async () => {
    const device = await askForPush(ways.pushKey)
    setState(findPushState())
    return device ? call('addPushDevice', { body: device }) : ways
  })
  const remove = useWaysChange(async (id: string) => {
    const isOwn = ways.devices.some(device => device.id === id && device.isOwn)
    const left = await call('dropPushDevice', { params: { id } })
    if (isOwn) await leavePush().catch(() => {})
    return left
  })
  return {
    state,
    isOn: ways.devices.some(device => device.isOwn),
    isAsking: add.isPending,
    turnOn: () => add.mutate(undefined),
    remove: (id: string) => remove.mutate(id),
    failure: add.error ? toFailure(add.error) : remove.error ? texts.saveFailed : undefined,
  }
}

const toFailure = (error: Error): string =>
  error instanceof ApiError && error.status === 409 ? texts.tooMany : texts.notTaken
