import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface Balancer {
  url: string
  /** Returns the URLs of the servers that were ready at the last probe. */
  ready: () => string[]
  /** Number of probes of a server so far. */
  probes: (server: string) => number
  stop: () => Promise<void>
}

const PROBE_MS = 100

/**
 * Starts a load balancer that sends each request to the next server whose `/readyz` answers 200, over connections that it keeps
 * open. It repeats nothing: a request that a server does not answer gets 502.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const probes = new Map<string, number>()
  let next = 0
  const stopping = new AbortController()

  const probe = async (server: string) => {
    const isReady = await fetch(`${server}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(server)
    else ready.delete(server)
    probes.set(server, (probes.get(server) ?? 0) + 1)
  }
  const watch = async (server: string) => {
    while (!stopping.signal.aborted) {
      await probe(server)
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  }
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const [...open] = ready
    const server = open[next++ % open.length]
    if (server === undefined) return void to.writeHead(503).end()
    const { method, url = "/", headers } = from
    const sent = request(new URL(url, server), { method, headers, agent }, (answer) => {
      const { connection: _connection, ...kept } = answer.headers
      to.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(to)
    })
    sent.on("error", () => to.writeHead(502).end())
    from.pipe(sent)
  }
  const server = createServer(pass).listen(0, "127.0.0.1")
  await once(server, "listening")
  await Promise.all(servers.map(probe))
  const watching = servers.map(watch)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => [...ready],
    probes: (asked) => probes.get(asked) ?? 0,
    async stop() {
      stopping.abort()
      await Promise.all(watching)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
