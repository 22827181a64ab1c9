import { openStore } from '#server/store/open-store.ts'
import type { RawPlace } from './raw-database.ts'

/** A process that opens a store, says so, and ends when it is told to; started with `fork`. */
const { engine: _, ...place }: RawPlace = JSON.parse(process.argv[2] ?? '{}')
const store = await openStore(place)
process.on('disconnect', () => void store.close())
process.send?.({ ready: 'open' })
