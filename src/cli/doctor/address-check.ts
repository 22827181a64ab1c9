import { createFetchText } from '#connectors/http/create-fetch-text.ts'
import { bad, type Check, type Finding, good, warn } from './finding.ts'

interface AddressState {
  readonly publicUrl: string | undefined
  readonly hasProxy: boolean
  /** Why it does not answer as Allez does; undefined: it does. */
  readonly failure: string | undefined
}

/** Where people reach the server, asked as they ask it. */
export const addressCheck: Check<AddressState> = {
  name: 'address',
  ask: async ({ config: { publicUrl, trustProxy } }) => ({
    publicUrl,
    hasProxy: trustProxy !== false,
    failure: publicUrl === undefined ? undefined : await findFailure(publicUrl),
  }),
  judge: ({ publicUrl, hasProxy, failure }) => {
    if (publicUrl === undefined) {
      return [
        warn(
          'ALLEZ_PUBLIC_URL is not set: links lead to where the server listens',
          'Set it to where people reach the server',
        ),
      ]
    }
    const isSafe = publicUrl.startsWith('https:')
    return [
      failure === undefined
        ? good(`${publicUrl} answers`)
        : bad(
            `${publicUrl} does not answer as Allez does: ${failure}`,
            'Start the server, or mend the name, the certificate or the proxy',
          ),
      ...judgeSafety(publicUrl, isSafe),
      ...(isSafe && !hasProxy ? [NO_PROXY] : []),
    ]
  },
}

const NO_PROXY = bad(
  'People come by https, and ALLEZ_TRUST_PROXY is not set: all of them seem to come from the proxy',
  'Set it to the address of the proxy that ends https',
)

const judgeSafety = (publicUrl: string, isSafe: boolean): Finding[] =>
  isSafe
    ? []
    : [
        warn(
          `${publicUrl} is not https: browsers are not pushed to, and passwords can be read on the way`,
          'End https in a proxy',
        ),
      ]

const MOST_BYTES = 10_000

async function findFailure(publicUrl: string): Promise<string | undefined> {
  const client = createFetchText({
    source: 'doctor',
    baseUrl: publicUrl,
    userAgent: 'allez doctor',
    maxBytes: MOST_BYTES,
  })
  try {
    const { text } = await client.fetchText({ url: `${publicUrl}/api/health` })
    return text.trim() === '{"ok":true}' ? undefined : 'something else answers there'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.close()
  }
}
