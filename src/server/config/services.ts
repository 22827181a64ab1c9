import { ConfigError } from './config-error.ts'

/**
 * What a process of a deployment does. `web`: answers people. `feed`: asks the live source and writes what is to be told. `tasks`: runs what
 * is due by the clock and hands on what leaves the server.
 */
export const SERVICES = ['web', 'feed', 'tasks'] as const
export type Service = (typeof SERVICES)[number]
export type Services = ReadonlySet<Service>

export const ALL_SERVICES: Services = new Set(SERVICES)

/** Services by their names, comma-separated. Throws ConfigError for others, and for none. */
export function parseServices(text: string): Services {
  const names = text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  const known = SERVICES.filter(one => names.includes(one))
  const unknown = names.find(name => !SERVICES.some(one => one === name))
  if (unknown !== undefined) {
    throw new ConfigError(`There is no service “${unknown}”. There are: ${SERVICES.join(', ')}`)
  }
  if (known.length === 0) throw new ConfigError(`Name at least one service of: ${SERVICES.join(', ')}`)
  return new Set(known)
}

/** Services as they are named, in their order. */
export const formatServices = (services: Services): string =>
  SERVICES.filter(one => services.has(one)).join(' ')

/** The services of the words behind a command, as in `--services=web,feed`; undefined where it names none. Throws ConfigError for other words. */
export function readServiceWords(words: readonly string[]): string | undefined {
  let services: string | undefined
  for (const word of words) {
    const [, value] = /^--services=(.*)$/.exec(word) ?? []
    if (value === undefined)
      throw new ConfigError(`Unknown: ${word}. Known: --services=${SERVICES.join(',')}`)
    services = value
  }
  return services
}
