import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#server/config/read-config.ts'

export interface CommandCall {
  readonly config: Config
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  readonly positionals: readonly string[]
}

/** One command of `allez`. */
export interface Command {
  readonly usage: string
  readonly summary: string
  readonly options: ParseArgsOptionsConfig
  /** Answers the exit status. */
  readonly run: (call: CommandCall) => Promise<number>
}
