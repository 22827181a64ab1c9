/** As English pages and lists write them. */
export const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "Sep", "Sept", "september" → 9; at least three letters. 0 for what is no English month. */
export const findEnglishMonth = (text: string): number =>
  text.length < 3
    ? 0
    : ENGLISH_MONTHS.findIndex(month => month.toLowerCase().startsWith(text.toLowerCase())) + 1
