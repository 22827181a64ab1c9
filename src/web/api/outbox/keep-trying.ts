const AGAIN_MS = 15_000

/** Has something sent again and again, and as soon as there is a network, from the moment that something waits until nothing does. */
export function keepTrying(wake: () => void): (isWaiting: boolean) => void {
  let timer: ReturnType<typeof setInterval> | undefined
  return isWaiting => {
    if (isWaiting && timer === undefined) {
      timer = setInterval(wake, AGAIN_MS)
      addEventListener('online', wake)
    } else if (!isWaiting && timer !== undefined) {
      clearInterval(timer)
      timer = undefined
      removeEventListener('online', wake)
    }
  }
}
