/** How a server is asked; the path begins with '/'. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Switches services on for whoever has the cookie, goes to the service's page, agrees, and comes back. Answers where that led to. */
export async function giveConsent(
  ask: Ask,
  cookie: string,
  names: readonly string[],
): Promise<string | null> {
  for (const name of names)
    await ask('/api/v2/user/me/connections', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name, on: true }),
    })
  const begun = await ask('/api/v2/oauth/redirect', { headers: { cookie } })
  const page = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '')
  return (await ask(back.pathname + back.search, { headers: { cookie } })).headers.get('location')
}
