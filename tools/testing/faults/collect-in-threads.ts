import { isMainThread } from 'node:worker_threads'

/** Loaded first (`--import`) into a program with `--expose-gc`: its threads let go now and then of what nobody needs. */
const EVERY_MS = 5_000

// The main thread does so when it is measured; the others nobody can ask.
if (!isMainThread) setInterval(() => globalThis.gc?.(), EVERY_MS).unref()
