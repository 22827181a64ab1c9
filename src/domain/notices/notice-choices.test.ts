import { expect, test } from 'vitest'
import { FIRST_CHOICES, findChannels } from './notice-choices.ts'

test('what was chosen of a fencer counts before what was chosen of all, and that before the preset', () => {
  expect(findChannels(FIRST_CHOICES, 'f1', 'next')).toEqual(['push', 'inbox'])
  const all = { ...FIRST_CHOICES, all: { next: ['mail'] } } as const
  expect(findChannels(all, 'f1', 'next')).toEqual(['mail'])
  const own = { ...all, byFencer: { f1: { next: [], result: ['push'] } } } as const
  expect(findChannels(own, 'f1', 'next')).toEqual([])
  expect(findChannels(own, 'f1', 'result')).toEqual(['push'])
  expect(findChannels(own, 'f1', 'strip')).toEqual(['push', 'inbox'])
  expect(findChannels(own, 'f2', 'next')).toEqual(['mail'])
  expect(findChannels(own, undefined, 'next')).toEqual(['mail'])
})

test('a fencer’s id is no word of the language', () => {
  expect(findChannels(FIRST_CHOICES, 'constructor', 'next')).toEqual(['push', 'inbox'])
})

test('text messages are chosen by oneself alone', () => {
  for (const preset of ['parent', 'coach', 'away'] as const)
    expect(findChannels({ ...FIRST_CHOICES, preset }, undefined, 'finished')).not.toContain('sms')
})
