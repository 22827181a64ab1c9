/** Push services whose one host every browser of theirs is given. */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com']
/** Push services that give browsers hosts below one of their own. */
const PARENTS = ['push.services.mozilla.com', 'notify.windows.com']
const LONGEST = 1_000

/**
 * Whether a browser's push address is one that we may send to: https at a push service that browsers use, and spelt just as
 * browsers spell it, so that no two readers of the address can find different hosts in it.
 */
export function isPushAddress(url: string): boolean {
  const address = url.length > LONGEST ? null : URL.parse(url)
  if (address === null || address.href !== url || address.protocol !== 'https:') return false
  if (address.username !== '' || address.password !== '' || address.port !== '') return false
  return HOSTS.includes(address.hostname) || PARENTS.some(parent => isBelow(address.hostname, parent))
}

function isBelow(host: string, parent: string): boolean {
  const [labels, ends] = [host.split('.'), parent.split('.')]
  const own = labels.slice(0, -ends.length)
  return labels.slice(-ends.length).join('.') === parent && own.length > 0 && own.every(label => label !== '')
}
