import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { onTestFinished } from "vitest"

/** A line to a server that can be cut, and be there again. */
export interface BreakableLine {
  url: string
  /** Cuts all connections and accepts no new ones. */
  cut: () => void
  restore: () => void
}

export async function openBreakableLine(target: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return void from.resetAndDestroy()
    const to = connect(Number(port), hostname)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on("error", () => socket.destroy())
      socket.once("close", () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.pipe(to)
    to.pipe(from)
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false
    },
  }
}
