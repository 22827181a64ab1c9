/** Result systems whose pages people also save, by marks in the page. */
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Ophardt (fencingworldwide.com)', /\bOphardt\b|\bfencingworldwide\.com\b|\bophardt\.online\b/i],
  ['Dartagnan (dartagnan.live)', /\bdartagnan\.live\b|<meta name="author" content="Pascal Reiss">/i],
  ['FencingTracker', /\bfencingtracker\.com\b/i],
]
const LOOKED_AT = 400_000

/** The system that made a page which cannot be read here; undefined when it is none of those known. */
export function findOtherSystem(text: string): string | undefined {
  const page = text.slice(0, LOOKED_AT)
  if (!/^[\s\uFEFF]{0,999}</.test(page.slice(0, 1_000))) return undefined
  return SYSTEMS.find(([, mark]) => mark.test(page))?.[0]
}
