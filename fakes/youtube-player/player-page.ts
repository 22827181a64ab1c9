interface FakeFilm {
  /** Seconds. */
  readonly seconds: number
  /** The film is not there any more. */
  readonly isGone?: boolean
}

/**
 * The page that stands in the place of YouTube's embedded player: it takes the messages that the real one takes once it was greeted, runs
 * its film by the clock, and tells of it four times a second. Nothing is shown but the time.
 */
export const toPlayerPage = ({ seconds, isGone = false }: FakeFilm): string => `<!doctype html>
<html lang="en"><head><title>Fake player</title></head>
<body style="margin:0;background:#2a3140;color:#dfe4ea;font:20px sans-serif;display:grid;place-content:center;height:100vh">
<output></output>
<script>
const seconds = ${seconds}
const film = { at: 0, since: 0, isPlaying: false }
let isGreeted = false
const errorsAsked = { is: false }
const now = () => Math.min(film.isPlaying ? film.at + (performance.now() - film.since) / 1000 : film.at, seconds)
const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
const state = () => (film.isPlaying ? 1 : now() >= seconds ? 0 : 2)
const info = () => ({ currentTime: now(), duration: seconds, playerState: state() })
const set = (at, isPlaying) => {
  const wasPlaying = film.isPlaying
  Object.assign(film, { at, since: performance.now(), isPlaying })
  if (wasPlaying !== isPlaying) tell('onStateChange', state())
  tell('infoDelivery', info())
}
const ORDERS = {
  playVideo: () => set(now(), true),
  pauseVideo: () => set(now(), false),
  seekTo: ([second]) => set(Math.min(Math.max(second, 0), seconds), film.isPlaying),
  addEventListener: ([name]) => { if (name === 'onError' && ${isGone}) tell('onError', 100) },
}
addEventListener('message', ({ data }) => {
  const message = JSON.parse(data)
  if (message.event === 'listening' && !isGreeted) {
    isGreeted = true
    tell('onReady', null)
    tell('initialDelivery', info())
  }
  if (message.event === 'command' && isGreeted) ORDERS[message.func]?.(message.args)
})
setInterval(() => {
  document.querySelector('output').textContent = now().toFixed(1)
  if (film.isPlaying && now() >= seconds) set(seconds, false)
  if (isGreeted && film.isPlaying) tell('infoDelivery', info())
}, 250)
</script>
</body></html>`
