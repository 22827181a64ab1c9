import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config/read-config.ts'
import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { UsageError } from './usage-error.ts'

/** Finds the command by its first words and runs it; the exit status is what it answers. */
async function main(words: readonly string[]): Promise<number> {
  const command = COMMANDS.find(one => one.words.every((word, i) => words[i] === word))
  if (!command) {
    const wantsHelp = words.length === 0 || words[0] === 'help' || words.includes('--help')
    console.log(['Usage:', ...COMMANDS.map(toUsage)].join('\n'))
    return wantsHelp ? 0 : 2
  }
  if (words.includes('--help')) {
    console.log(`Usage:\n${toUsage(command)}`)
    return 0
  }
  const { values, positionals } = parseArgs({
    args: words.slice(command.words.length),
    options: command.options,
    allowPositionals: true,
  })
  return command.run({ config: readConfig(process.env), values, positionals })
}

const toUsage = ({ usage, summary }: Command): string => `  allez ${usage}\n      ${summary}`

// Whoever reads the output may stop early (`| head`): the work goes on and ends without a word.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

main(process.argv.slice(2)).then(
  status => {
    process.exitCode = status
  },
  error => {
    const known =
      error instanceof UsageError ||
      error instanceof ConfigError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(known ? (error as Error).message : error)
    process.exitCode = known ? 2 : 1
  },
)
