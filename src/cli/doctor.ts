import { ConfigError } from '#server/config/read-config.ts'
import type { Command, CommandCall } from './command.ts'
import { examine, type NamedFinding } from './doctor/examine.ts'
import { UsageError } from './usage-error.ts'

/** `allez doctor`: what is wrong with this deployment, a line each, and what to do about it. */
export const doctor: Command = {
  usage: 'doctor [--json]',
  summary:
    'Check settings, folder, database, copies and what else a deployment needs. Ends with 1 where anything is bad.',
  options: { json: { type: 'boolean' } },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError(`allez ${doctor.usage}`)
    const findings = await findAll(call)
    if (call.values.json === true) console.log(JSON.stringify(findings))
    else for (const finding of findings) console.log(toLine(finding))
    return findings.some(finding => finding.verdict === 'bad') ? 1 : 0
  },
}

async function findAll(call: CommandCall): Promise<NamedFinding[]> {
  try {
    const { config } = call
    const settings: NamedFinding = { name: 'settings', verdict: 'good', says: 'All settings can be used' }
    return [settings, ...(await examine({ config, now: Date.now }))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const says = error.message
      .split('\n')
      .map(line => line.trim())
      .join(' ')
    return [{ name: 'settings', verdict: 'bad', says, todo: 'Correct that; nothing else was looked at' }]
  }
}

const MARKS = { good: 'ok  ', warn: 'look', bad: 'BAD ' } as const

const toLine = ({ name, verdict, says, todo }: NamedFinding): string =>
  `${MARKS[verdict]}  ${name.padEnd(10)} ${says}${todo === undefined ? '' : `. ${todo}`}`
