import { readState } from '#server/store/checking/read-state.ts'
import { addressCheck } from './address-check.ts'
import { backupCheck } from './backup-check.ts'
import { databaseCheck } from './database-check.ts'
import { bad, type Check, type CheckedPlace, type Finding } from './finding.ts'
import { folderCheck } from './folder-check.ts'
import { nodeCheck } from './node-check.ts'
import { redisCheck } from './redis-check.ts'
import { secretCheck } from './secret-check.ts'
import { sourcesCheck } from './sources-check.ts'
import { tasksCheck } from './tasks-check.ts'

/** A finding and which check it is of. */
export interface NamedFinding extends Finding {
  readonly name: string
}

/** Runs every check; one that cannot find out what it asks says why. */
export async function examine({
  config,
  now,
}: Pick<CheckedPlace, 'config' | 'now'>): Promise<NamedFinding[]> {
  let read: ReturnType<CheckedPlace['database']> | undefined
  const database = () => {
    read ??= readState(config)
    return read
  }
  const place: CheckedPlace = { config, now, database }
  const found: NamedFinding[] = []
  for (const run of RUNS) {
    found.push(...(await run(place)))
  }
  return found
}

const runCheck =
  <State>({ name, ask, judge }: Check<State>) =>
  async (place: CheckedPlace): Promise<NamedFinding[]> => {
    const findings = await ask(place).then(judge, error => [
      bad(
        `Could not be found out: ${error instanceof Error ? error.message : error}`,
        'Mend that, and ask again',
      ),
    ])
    return findings.map(finding => ({ name, ...finding }))
  }

const RUNS = [
  runCheck(nodeCheck),
  runCheck(folderCheck),
  runCheck(databaseCheck),
  runCheck(redisCheck),
  runCheck(secretCheck),
  runCheck(backupCheck),
  runCheck(addressCheck),
  runCheck(tasksCheck),
  runCheck(sourcesCheck),
]
