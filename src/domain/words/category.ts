/** Categories of spec §9 with the codes of spec §5 and the display names of spec §9. */
export const CATEGORIES = [
  'y8',
  'y10',
  'y12',
  'y14',
  'cadet',
  'junior',
  'senior',
  'veteran',
  'division1A',
  'division1',
  'division2',
  'division3',
] as const
export type Category = (typeof CATEGORIES)[number]

export const CATEGORY_CODES = {
  y8: 'Y8',
  y10: 'Y10',
  y12: 'Y12',
  y14: 'Y14',
  cadet: 'CDT',
  junior: 'JNR',
  senior: 'SNR',
  veteran: 'VET',
  division1A: 'D1A',
  division1: 'DV1',
  division2: 'DV2',
  division3: 'DV3',
} as const satisfies Record<Category, string>

export const CATEGORY_NAMES = {
  y8: 'Y8',
  y10: 'Y10',
  y12: 'Y12',
  y14: 'Y14',
  cadet: 'Cadet',
  junior: 'Junior',
  senior: 'Senior',
  veteran: 'Veteran',
  division1A: 'Division IA',
  division1: 'Division I',
  division2: 'Division II',
  division3: 'Division III',
} as const satisfies Record<Category, string>

/** "Division IA" → its category; undefined for other texts. */
export const findCategoryByName = (name: string): Category | undefined =>
  CATEGORIES.find(category => CATEGORY_NAMES[category] === name)
