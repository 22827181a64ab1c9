import { parentPort } from 'node:worker_threads'
import { startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { FUZZ_CLIENT } from '#tools/fuzz/world/fuzz-server.ts'

/** Google's services on a thread of their own: what they do is none of the server's main thread. Says its address. */
const google = await startFakeGoogle({ ...FUZZ_CLIENT, isOwnVideo: () => true })
parentPort?.postMessage(google.url)
