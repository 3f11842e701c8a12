import { connect, createServer, type Socket } from "node:net"
import { once } from "node:events"
import type { AddressInfo } from "node:net"

/** How a pooler handles a startup parameter that it cannot store per client. */
export type UnknownParameter = "refused" | "ignored"

const PARAMETER = "statement_timeout"

/**
 * Starts a proxy that handles the first message like PgBouncer: it refuses a `statement_timeout` or removes it silently. All
 * other data passes through. Returns a URL of the same database.
 */
export async function startPooler(
  databaseUrl: string,
  unknown: UnknownParameter,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    client.once("data", (first: Buffer) => {
      const parameters = parametersIn(first)
      if (unknown === "refused" && parameters.has(PARAMETER)) {
        client.end(REFUSAL)
        return
      }
      parameters.delete(PARAMETER)
      const upstream = connectTo(databaseUrl)
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on("error", () => undefined)
        socket.on("close", () => sockets.delete(socket))
      }
      upstream.write(startupOf(parameters))
      client.pipe(upstream).pipe(client)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: urlAt(databaseUrl, port),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

const VERSION_AT = 4
const NAMES_AT = 8

function parametersIn(startup: Buffer): Map<string, string> {
  const parts = startup.subarray(NAMES_AT).toString().split("\0")
  const parameters = new Map<string, string>()
  for (let at = 0; parts[at]; at += 2) parameters.set(parts[at] ?? "", parts[at + 1] ?? "")
  return parameters
}

const PROTOCOL = 196_608

function startupOf(parameters: ReadonlyMap<string, string>): Buffer {
  const names = [...parameters].map(([name, value]) => `${name}\0${value}\0`).join("")
  const head = Buffer.alloc(NAMES_AT)
  const body = Buffer.from(`${names}\0`)
  head.writeInt32BE(NAMES_AT + body.length)
  head.writeInt32BE(PROTOCOL, VERSION_AT)
  return Buffer.concat([head, body])
}

/** An ErrorResponse with the text of PgBouncer. */
const REFUSAL = (() => {
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${PARAMETER}\0\0`
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  return Buffer.concat([Buffer.from("E"), length, Buffer.from(fields)])
})()

/** Connects to an embedded PostgreSQL by its socket, to any other by TCP. */
function connectTo(databaseUrl: string): Socket {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get("host")
  if (folder !== null) return connect(`${folder}/.s.PGSQL.${url.port || "5432"}`)
  return connect(Number(url.port), url.hostname)
}

function urlAt(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  const password = url.password ? `:${url.password}` : ""
  const user = url.username || url.searchParams.get("user") || ""
  return `postgres://${user}${password}@127.0.0.1:${port}${url.pathname}`
}
