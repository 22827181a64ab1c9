import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import type { OwnExport } from './list-exports.ts'

/** Texts stand once for each language, under the same names. */
const LANGUAGE = /^(src\/web\/api\/texts\/)(?:en|es|fr)\//

/**
 * Names that two modules give: whoever reads one of them cannot know which is meant. A type and the schema of the same
 * name in one module are one thing.
 */
export function findDoubledNames(exports: readonly OwnExport[]): RoomBreach[] {
  const places = new Map<string, Set<string>>()
  for (const { file, name } of exports) {
    const place = file.replace(LANGUAGE, '$1*/')
    places.set(name, (places.get(name) ?? new Set()).add(place))
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .flatMap(([name, files]) =>
      [...files].map(file => ({
        file,
        how: `${name} is a name of ${[...files].filter(one => one !== file).join(', ')} too`,
      })),
    )
}
