/** Says on the error stream what went wrong beside a task. */
export function sayTaskProblem(what: string, error: unknown): void {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}
