/** What looks like a secret: where, and by what. The text itself is not repeated. */
export interface FoundSecret {
  readonly line: number
  readonly by: string
}

/** Secrets that say themselves what they are. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'GitHub token': /\bgh[pousr]_\w{36}|\bgithub_pat_\w{22,}/,
  'GitLab token': /\bglpat-[\w-]{20}/,
  'Google key': /\bAIza[\w-]{35}|\bya29\.[\w-]{20,}|\bGOCSPX-[\w-]{20,}|\b1\/\/0[\w-]{30,}/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}/,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'Twilio account': /\bAC[0-9a-f]{32}\b/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'address with password':
    /\b(?:https?|postgres(?:ql)?|rediss?|smtps?):\/\/[^\s:/@'"`]+:(?!password@|secret@)[^\s:/@'"`{}]{6,}@(?![\w.-]*\bexample\b|localhost\b|127\.)/,
}

/** A text of letters, digits and little else: what a key is written as. */
const KEY_LIKE = /(?<=['"`=:\s])[A-Za-z0-9+/_-]{32,}={0,2}(?=['"`\s,;]|$)/g
/** Bits a sign from which a text is taken for drawn, not written. */
const DRAWN_BITS = 4.5
const LONGEST_LINE = 2_000
/** Hashes, which everybody may know: of packages, of files. */
const HASH = /^sha\d+-/

/** What looks like a secret in a file. Lines too long to be typed are looked at by kind alone. */
export function findSecrets(text: string): FoundSecret[] {
  return text.split('\n').flatMap((content, at) => {
    const kinds = Object.entries(KINDS).filter(([, pattern]) => pattern.test(content))
    const found = kinds.map(([by]) => ({ line: at + 1, by }))
    if (found.length > 0 || content.length > LONGEST_LINE) return found
    const drawn = (content.match(KEY_LIKE) ?? []).some(isDrawn)
    return drawn ? [{ line: at + 1, by: 'drawn at random' }] : []
  })
}

const isDrawn = (text: string): boolean =>
  !HASH.test(text) &&
  /\d/.test(text) &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  toBits(text) >= DRAWN_BITS

/** Bits a sign (Shannon). */
function toBits(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
