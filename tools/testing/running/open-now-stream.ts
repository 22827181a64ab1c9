import type { TestApp } from './test-app.ts'

/** A stream of somebody's rows: `next` waits for what comes next under a name and answers it parsed. */
export async function openNowStream(running: TestApp, cookie: string) {
  const stop = new AbortController()
  const path = '/api/v3/view/now/stream'
  const answer = await running.fetch(path, { headers: { cookie }, signal: stop.signal })
  const kind = answer.headers.get('content-type')
  if (answer.status !== 200 || kind !== 'text/event-stream; charset=utf-8')
    throw new Error(`no stream but ${answer.status} ${kind}`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    next: async (name: string): Promise<unknown> => {
      for (;;) {
        const found = new RegExp(`event: ${name}\ndata: (.*)\n\n`).exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error('The stream ended')
        text += value
      }
    },
    /** All that came and was not asked for. */
    rest: () => text,
    close: async () => {
      stop.abort()
      await reader?.cancel().catch(() => {})
    },
  }
}
