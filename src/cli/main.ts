import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config/read-config.ts'
import { DamagedDatabaseError } from '#server/store/engine/file/damaged-database-error.ts'
import { UnusableFolderError } from '#server/store/engine/file/unusable-folder-error.ts'
import { NewerDatabaseError } from '#server/store/migrations/newer-database-error.ts'
import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { UsageError } from './usage-error.ts'

/** Finds the command by its first words and runs it; the exit status is what it answers. */
async function main(words: readonly string[]): Promise<number> {
  const named = COMMANDS.find(one => one.words.every((word, i) => words[i] === word))
  if (!named) {
    if (words[0] === '--version' || words[0] === 'version') {
      console.log(`allez ${readVersion()}`)
      return 0
    }
    const commands = await Promise.all(COMMANDS.map(one => one.load()))
    const usage = ['Usage:', ...commands.map(toUsage)].join('\n')
    if (words.length === 0 || words[0] === 'help' || words.includes('--help')) {
      console.log(usage)
      return 0
    }
    console.error(`There is no command "${words.slice(0, 2).join(' ')}".\n\n${usage}`)
    return 2
  }
  const command = await named.load()
  if (words.includes('--help')) {
    console.log(`Usage:\n${toUsage(command)}`)
    return 0
  }
  const { values, positionals } = parseArgs({
    args: words.slice(named.words.length),
    options: command.options,
    allowPositionals: true,
  })
  return command.run({
    // Read where it is asked for: one command says of every setting what is wrong with it.
    get config() {
      return readConfig(process.env)
    },
    values,
    positionals,
  })
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

const toUsage = ({ usage, summary }: Command): string => `  allez ${usage}\n      ${summary}`

// Whoever reads the output may stop early (`| head`): the work goes on and ends without a word.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

// Threads that work for a command hold no process by themselves: the command does, until it has ended.
const held = setInterval(() => {}, 2 ** 30)
main(process.argv.slice(2))
  .finally(() => clearInterval(held))
  .then(
    status => {
      process.exitCode = status
    },
    error => {
      const known =
        error instanceof UsageError ||
        error instanceof ConfigError ||
        error instanceof UnusableFolderError ||
        error instanceof DamagedDatabaseError ||
        error instanceof NewerDatabaseError ||
        (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
      console.error(known ? (error as Error).message : error)
      process.exitCode = known ? 2 : 1
    },
  )
