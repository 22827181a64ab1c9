/** What the names of scheduled copies begin with. */
export const COPY_NAME = 'allez'

const NAME = /^allez-\d{8}T\d{6}\.db(?:\.gz(?:\.enc)?)?$/

/** The scheduled copies among the names of a folder, the oldest first: they are named by when they were made. */
export const listCopies = (names: readonly string[]): string[] => names.filter(name => NAME.test(name)).sort()

/** When a scheduled copy was made, as its name says, in epoch milliseconds. */
export function findCopyTime(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /^allez-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(name)?.map(Number) ?? []
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}
