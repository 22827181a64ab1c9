import { storedValue } from './stored-value.ts'

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** Light, dark or as the device says (spec §4). The script in index.html reads the same key before first paint. */
export const colorScheme = storedValue<ColorScheme>('colorScheme', 'system', raw =>
  COLOR_SCHEMES.find(scheme => scheme === raw),
)
