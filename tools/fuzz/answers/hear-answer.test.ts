import { expect, test } from 'vitest'
import { hearAnswer } from './hear-answer.ts'

test.each([
  ['createWallLink', { link: { id: 'l1' }, path: '/wall/abc' }, ['link l1', 'wallToken abc']],
  [
    'createInvitation',
    { invitation: { id: 'i1' }, path: '/join#token=abc' },
    ['invitation i1', 'joinToken abc'],
  ],
  [
    'createCalendarFeed',
    { feed: { id: 'c1' }, path: '/api/v3/calendar/abc.ics' },
    ['calendar c1', 'calendarToken abc'],
  ],
  ['search', { fencers: [{ id: 'f1', fencerId: 'f2' }] }, ['fencer f2']],
  ['beginSecondFactor', { secret: 'ABCD', address: 'otpauth:' }, ['appCode ABCD']],
  ['confirmSecondFactor', { codes: ['AB', 'CD'] }, ['emergencyCode AB', 'emergencyCode CD']],
  ['beginUpload', { session: 'https://x/y' }, ['upload https://x/y']],
  ['getMe', { trackedFencers: [{ fencerId: 7 }, { fencerId: 'f1' }] }, ['fencer f1']],
] as const)('%s tells of %j', (name, answer, told) => {
  const heard: string[] = []
  hearAnswer(name, answer, (kind, value) => heard.push(`${kind} ${value}`))
  expect(heard).toEqual(told)
})
