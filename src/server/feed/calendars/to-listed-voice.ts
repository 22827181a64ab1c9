import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'
import type { Voice } from '#server/store/provenance/said.ts'

/** Who tells a line of a calendar or its results, and where anybody may read it. */
export function toListedVoice(source: string, key: string): Voice {
  const [, ...id] = key.split(' ').map(encodeURIComponent)
  return source === ASKFRED_SOURCE
    ? { source: 'askfred', url: `https://www.askfred.net/tournaments/${id.join('/')}` }
    : { source: 'fie', url: `https://fie.org/competitions/${id.join('/')}` }
}
