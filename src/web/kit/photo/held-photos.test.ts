import { expect, test } from 'vitest'
import { HeldPhotos } from './held-photos.ts'

test('a picture stays with what it belongs to, under its new name as well', () => {
  const photos = new HeldPhotos()
  let told = 0
  const leave = photos.subscribe(() => {
    told += 1
  })
  photos.put('nora', 'new', 'data:1')
  expect(photos.find('nora', 'new')).toBe('data:1')
  photos.move('nora', 'new', 'sheet')
  photos.move('nora', 'nothing', 'sheet')
  expect([photos.find('nora', 'new'), photos.find('nora', 'sheet')]).toEqual([undefined, 'data:1'])
  leave()
  photos.put('nora', 'sheet', undefined)
  expect(photos.find('nora', 'sheet')).toBeUndefined()
  expect(told).toBe(3)
})

test('nobody else sees it, and it goes when somebody else has one', () => {
  const photos = new HeldPhotos()
  photos.put('nora', 'sheet', 'data:1')
  expect(photos.find('olga', 'sheet')).toBeUndefined()
  photos.move('olga', 'sheet', 'other')
  photos.put('olga', 'new', 'data:2')
  expect(photos.find('nora', 'sheet')).toBeUndefined()
  expect(photos.find('olga', 'new')).toBe('data:2')
})
