/** What is known of holes in packages, with lines for people. */
export interface Advisories {
  readonly kind: 'clean' | 'holes' | 'not asked'
  readonly lines: readonly string[]
}

interface AuditAnswer {
  readonly message?: string
  readonly error?: { readonly summary?: string; readonly code?: string }
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
  readonly metadata?: { readonly dependencies?: { readonly total?: number } }
}

/** What `npm audit --json` answered. Whatever is no answer means that nobody was asked: it is never taken for "no holes". */
export function readAdvisories(text: string): Advisories {
  const answer = parse(text)
  const { vulnerabilities } = answer
  if (!vulnerabilities) {
    const why = answer.message ?? answer.error?.summary ?? 'no answer'
    return { kind: 'not asked', lines: [`Known holes: the registry could not be asked (${why})`] }
  }
  const holes = Object.entries(vulnerabilities)
  if (holes.length === 0) return { kind: 'clean', lines: ['Known holes: none in what runs in production'] }
  return { kind: 'holes', lines: holes.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) }
}

function parse(text: string): AuditAnswer {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
