/** What was asked for on the command line, or why that cannot be. */
export type Asked = { readonly json: boolean; readonly only: readonly string[] } | { readonly wrong: string }

const ONLY = '--only='

/** Reads the words after `npm run test:endurance --`; `--only=R17,fuzzed calls` names rows and parts. None: all of them. */
export function readWords(words: readonly string[]): Asked {
  const wrong = words.find(word => word !== '--json' && !word.startsWith(ONLY))
  if (wrong !== undefined) return { wrong: `Unknown: ${wrong}. Known: --json, --only=R17,fuzzed calls` }
  const only = words
    .filter(word => word.startsWith(ONLY))
    .flatMap(word => word.slice(ONLY.length).split(','))
    .map(name => name.trim())
    .filter(name => name !== '')
  return { json: words.includes('--json'), only }
}

/** Whether something of this name is asked for: a row by its id, parts by how their names begin. */
export const isAsked = (only: readonly string[], name: string): boolean =>
  only.length === 0 || only.some(one => name === one || name.startsWith(`${one} `))
