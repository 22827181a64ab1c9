import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'

/** "/tournaments/3f2c/results.csv" → "af 3f2c", "/competitions/2027/512" → "fie 2027 512". */
export function toPageKey(source: string, url: string): string {
  const id =
    source === ASKFRED_SOURCE
      ? /\/tournaments\/([^/?#]+)/.exec(url)?.[1]
      : /\/competitions\/(\d+\/\d+)/.exec(url)?.[1]?.replace('/', ' ')
  return `${source === ASKFRED_SOURCE ? 'af' : 'fie'} ${decodeURIComponent(id ?? '')}`
}
