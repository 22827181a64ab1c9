import { fail, ok, type Result } from '#domain/result.ts'

/** A place in a classification or ranking, from 1. */
export interface Place {
  place: number
  tied: boolean
}

/** "3T" → { place: 3, tied: true }. */
export function parsePlace(text: string): Result<Place> {
  const match = /^([1-9]\d{0,6})(T?)$/i.exec(text.length > 40 ? '' : text.trim())
  return match ? ok({ place: Number(match[1]), tied: match[2] !== '' }) : fail('Invalid Place')
}

/** Place → "3T". */
export const formatPlace = ({ place, tied }: Place): string => `${place}${tied ? 'T' : ''}`

/** 1 → "1st", 12 → "12th", 23 → "23rd". */
export function formatOrdinal(place: number): string {
  const inHundred = place % 100
  const ending = inHundred >= 11 && inHundred <= 13 ? undefined : ENDINGS[place % 10]
  return `${place}${ending ?? 'th'}`
}

const ENDINGS: { readonly [digit: number]: string } = { 1: 'st', 2: 'nd', 3: 'rd' }
