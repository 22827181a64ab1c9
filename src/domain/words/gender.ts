/**
 * Three vocabularies meet here: events are mens, womens or mixed (spec §9), event codes use M, W, X (spec §5),
 * people are Male or Female (spec §3).
 */
export const EVENT_GENDERS = ['mens', 'womens', 'mixed'] as const
export type EventGender = (typeof EVENT_GENDERS)[number]

export const FENCER_GENDERS = ['Male', 'Female'] as const
export type FencerGender = (typeof FENCER_GENDERS)[number]

export const GENDER_LETTERS = { mens: 'M', womens: 'W', mixed: 'X' } as const satisfies Record<
  EventGender,
  string
>

export const GENDER_NAMES = { mens: "Men's", womens: "Women's", mixed: 'Mixed' } as const satisfies Record<
  EventGender,
  string
>

/** The event gender a person enters besides mixed. */
export const toEventGender = (gender: FencerGender): EventGender => (gender === 'Male' ? 'mens' : 'womens')
