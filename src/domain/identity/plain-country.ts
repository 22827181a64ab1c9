/** Codes under which people of one country were entered; neutral entries say nothing of the country. */
const SAME: Readonly<Record<string, string>> = { TÜR: 'TUR', ROM: 'ROU', SIN: 'SGP', IRI: 'IRN', LIB: 'LBN' }
const NEUTRAL = new Set(['AIN', 'FIE', 'IOA', 'OAR', 'ROC', 'FFR', 'RFF', 'EOR', 'ROT', 'IOP'])

/** A country code for comparing: "TÜR" → "TUR"; '' for neutral entries ("AIN", "_AIN", "FIE"). */
export function toPlainCountry(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^\p{L}]/gu, '')
  return NEUTRAL.has(plain) ? '' : (SAME[plain] ?? plain)
}
