import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findReached } from '../../spec-coverage/find-reached.ts'
import { openModuleFiles } from '../../spec-coverage/module-files.ts'

const FINDERS = ['tools/testing/servers/find-postgres.ts', 'tools/testing/running/test-redis.ts']

/** Tells of a test file, by its path from the root, whether a part of it may be left out where no PostgreSQL or Redis is asked for. */
export function openNeedsServers(root: string): (test: string) => boolean {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const files = openModuleFiles(root, imports)
  return test => {
    const reached = findReached(files, [test])
    return FINDERS.some(path => reached.hasModule(path))
  }
}
