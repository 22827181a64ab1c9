import type { Plugin } from 'vite'
import { FIRST_PARTS, FIRST_SCREENS } from './first-screens.ts'

/**
 * At the beginning of a file: all of its functions will be called. The browser compiles them while the file comes, beside
 * the main thread, instead of one by one while a slow phone draws (V8's explicit compile hints; others read a comment).
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Marks what first screens are drawn with: the app's own file, what it draws on, and the screens' own. */
export function compileAhead(shared: readonly string[]): Plugin {
  const names = new Set([...shared, ...FIRST_SCREENS, ...FIRST_PARTS])
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const missing = new Set(names)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !names.has(file.name)) continue
          file.code = HINT + file.code
          missing.delete(file.name)
        }
        if (missing.size > 0) throw new Error(`The build has no file for ${[...missing].join(', ')}`)
      },
    },
  }
}
