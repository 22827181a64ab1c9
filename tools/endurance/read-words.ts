/** What was asked for on the command line, or why that cannot be. */
export type Asked = { readonly json: boolean } | { readonly wrong: string }

/** Reads the words after `npm run test:endurance --`. */
export function readWords(words: readonly string[]): Asked {
  const wrong = words.find(word => word !== '--json')
  return wrong === undefined
    ? { json: words.includes('--json') }
    : { wrong: `Unknown: ${wrong}. Known: --json` }
}
