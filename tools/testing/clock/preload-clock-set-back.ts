/** Loaded before a program of ours (`node --import`): on SIGUSR2 somebody sets its clock back an hour. */
const HOUR_MS = 3_600_000
const read = Date.now.bind(Date)
let shift = 0
Date.now = () => read() + shift
globalThis.Date = new Proxy(Date, {
  construct: (real, words, target) =>
    Reflect.construct(real, words.length > 0 ? words : [real.now()], target),
})
process.on('SIGUSR2', () => {
  shift -= HOUR_MS
  console.log(`The clock was set back to ${new Date().toISOString()}`)
})
