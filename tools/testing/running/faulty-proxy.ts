import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP way to a service that can be interrupted as networks are. */
export interface FaultyProxy {
  readonly port: number
  /** Everything sent waits, connections stay. */
  freeze(): void
  /** Connections end and new ones are refused at once. */
  cut(): void
  /** Works again; what waited goes on. */
  mend(): void
  close(): Promise<void>
}

/** Opens a way to `host:port`. */
export async function openFaultyProxy(host: string, port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  let state: 'well' | 'frozen' | 'cut' = 'well'
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer(near => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(port, host)
    const pair = [near, far] as const
    for (const [at, socket] of pair.entries()) {
      sockets.add(socket)
      const other = pair[1 - at]
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other?.destroy()
      })
      socket.on('data', chunk => other?.write(chunk))
    }
    if (state === 'frozen') for (const socket of pair) socket.pause()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    cut() {
      state = 'cut'
      endAll()
    },
    mend() {
      state = 'well'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      endAll()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
