const SERVICES = ['web', 'feed', 'tasks'] as const

/** Those of the services of which a process says in words that it does them, in their order. */
export function listServices(words: string): (typeof SERVICES)[number][] {
  const said = words.split(' ')
  return SERVICES.filter(one => said.includes(one))
}
