import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export interface CountingProxy {
  /** Address under which a browser reaches the server. Browsers accept Brotli from it. */
  url: string
  /** Returns the number of bytes that the server has sent since the last call: headers and bodies, of pages and workers. */
  count: () => number
  stop: () => void
}

/** Starts a proxy to a server that counts bytes. */
export async function startCountingProxy(server: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let bytes = 0
  const proxy = createServer((browser) => {
    const office = connect(Number(port), hostname)
    for (const socket of [browser, office]) {
      sockets.add(socket)
      socket.on("error", () => socket.destroy())
    }
    office.on("data", ({ length }) => (bytes += length))
    browser.pipe(office).pipe(browser)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    count() {
      const counted = bytes
      bytes = 0
      return counted
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
