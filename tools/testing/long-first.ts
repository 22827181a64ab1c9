import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. Begun as the last of a run they would end it alone. */
const LONG = [
  'tools/simulator/simulated-product.test.ts',
  'src/server/journeys/killed-calendar-servers.test.ts',
  'src/server/journeys/killed-servers.test.ts',
  'src/server/journeys/played-cup.test.ts',
  'src/server/feed/usaf/usaf-faults.test.ts',
]

/** Begins with the long files of a project; the order of all else is Vitest's own. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(one => one.project.name))]
    return projects.flatMap(name =>
      sorted.filter(one => one.project.name === name).toSorted((a, b) => rankOf(a) - rankOf(b)),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex(path => moduleId.endsWith(path))
  return at === -1 ? LONG.length : at
}
