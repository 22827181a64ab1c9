/**
 * USA Fencing's id of a tournament whose registration stands on its member site:
 * "https://member.usafencing.org/details/tournaments/12013" → "12013". undefined for every other address.
 */
export function findUsafId(registrationUrl: string): string | undefined {
  const url = URL.parse(registrationUrl.slice(0, 500))
  if (url?.protocol !== 'https:' || url.host !== 'member.usafencing.org') return undefined
  return /^\/details\/tournaments\/(\d{1,9})\/?$/.exec(url.pathname)?.[1]
}
