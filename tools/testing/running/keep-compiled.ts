import { join } from 'node:path'

/**
 * Lets every program and thread that tests start find what Node made of the sources the last time: half of a start is
 * spent on that. To be imported by whoever starts the tests, for its effect.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled')
