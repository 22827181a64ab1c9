import { execFileSync } from 'node:child_process'

/** A port on which nobody listens now. */
export function findFreePort(): number {
  const program = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })`
  return Number(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }))
}
