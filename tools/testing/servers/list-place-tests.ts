import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findReached } from '../../spec-coverage/find-reached.ts'
import { openModuleFiles } from '../../spec-coverage/module-files.ts'

const PLACE = 'tools/testing/servers/test-place.ts'

/**
 * The tests, by patterns from the root, whose server stands in a place of its own: where another database is asked for, it is
 * theirs that changes. The others name their databases by themselves, mostly both.
 */
export function listPlaceTests(root: string, patterns: readonly string[]): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const files = openModuleFiles(root, imports)
  return globSync([...patterns], { cwd: root })
    .filter(test => findReached(files, [test]).hasModule(PLACE))
    .sort()
}
