import { connect, createServer, type Socket } from "node:net"

/** The line to a server, which can be cut as networks cut it. */
export interface CuttableLine {
  url: string
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

export async function openLine(url: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on("error", () => {})
      socket.on("close", () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, hostname, listening))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the line has no port")
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://${hostname}:${address.port}`,
    cut: () => {
      isCut = true
      destroyAll()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        destroyAll()
      }),
  }
}
