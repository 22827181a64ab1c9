/** When each world begins: Saturday noon in New York, when no task of the night is due. */
export const BEGINNING = Date.parse('2026-11-21T17:00:00Z')
