import { connect, createServer, type AddressInfo, type Socket } from "node:net"

export interface CuttingProxy {
  url: string
  /**
   * When to cut the connection of a request: `sent` after the request has reached the server, `answered` when the response
   * begins. No part of the response is passed on. Undefined: connections are not cut.
   */
  cut: "sent" | "answered" | undefined
  stop: () => Promise<void>
}

/** Starts a proxy between client and server that drops responses on purpose. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const proxy: CuttingProxy = {
    url: "",
    cut: undefined,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let cut: CuttingProxy["cut"]
    keep(client)
    keep(upstream)
    client.on("data", (chunk) => {
      cut = proxy.cut
      // The server gets the whole request, but the client gets no response.
      upstream.write(chunk, () => {
        if (cut === "sent") client.destroy()
      })
    })
    upstream.on("data", (chunk) => {
      if (cut) client.destroy()
      else client.write(chunk)
    })
    client.once("close", () => upstream.end())
    upstream.once("close", () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
