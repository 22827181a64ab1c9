/** What of a browser the session needs: cookies, storages and the network. */
export interface FakeBrowser {
  readonly local: Storage
  /** The calls made, as 'POST /logout', in their order. */
  readonly asked: string[]
  /** The bodies of those that had one, as values of JSON. */
  readonly sent: unknown[]
  /** Answers a call; throwing means that there is no connection. */
  answer: (call: string) => Response | Promise<Response>
  /** As the server says so: with another hint for every session. */
  signIn(session?: string): void
  readonly cookies: () => string
}

/** Puts a new browser in place of the global one. */
export function installFakeBrowser(): FakeBrowser {
  const jar = new Map<string, string>()
  const browser: FakeBrowser = {
    local: makeStorage(),
    asked: [],
    sent: [],
    answer: () => new Response(null, { status: 401 }),
    signIn: (session = '1') => void jar.set('allez-in', session),
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const fakes = {
    localStorage: browser.local,
    sessionStorage: makeStorage(),
    document: {
      get cookie() {
        return browser.cookies()
      },
      set cookie(text: string) {
        const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
        if (text.includes('max-age=0')) jar.delete(name)
        else jar.set(name, value)
      },
    },
    fetch: async (path: string, { method = 'GET', signal, body }: RequestInit = {}) => {
      browser.asked.push(`${method} ${path}`)
      if (typeof body === 'string') browser.sent.push(JSON.parse(body))
      const answer = await browser.answer(`${method} ${path}`)
      signal?.throwIfAborted()
      return answer
    },
  }
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return browser
}

function makeStorage(): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, text: string) {
      storage[key] = text
    },
    removeItem(key: string) {
      delete storage[key]
    },
    clear() {
      for (const key of Object.keys(storage)) delete storage[key]
    },
  })
  return storage
}
