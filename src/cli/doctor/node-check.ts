import { bad, type Check, good } from './finding.ts'

const LEAST = 24

/** The version of Node that runs this, as "24.21.0". */
export const nodeCheck: Check<string> = {
  name: 'node',
  ask: async () => process.versions.node,
  judge: version =>
    Number(version.split('.')[0]) >= LEAST
      ? [good(`Node ${version}`)]
      : [
          bad(
            `Node ${version} runs this, and ${LEAST} is needed`,
            'Start it with npm, which takes the Node that comes with the packages',
          ),
        ],
}
