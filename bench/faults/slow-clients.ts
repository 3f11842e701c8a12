/**
 * A thousand clients that are slow on purpose: headers and bodies byte by byte, responses that are not read. Compares the waiting
 * times of other users with and without them, in turns.
 */
import { connect, type Socket } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { median, megabytes, quantileOf } from "../server/figures.ts"
import { sendAll } from "../server/keep-alive-clients.ts"
import { type FaultTrial, NOTHING, runAlone } from "./fault.ts"
import { type OneServer, withServer } from "./one-server.ts"

const EACH_KIND = 334
const ROUNDS = 5
const REQUESTS = 3000
const CLIENTS = 16
const DRIP_MS = 1000
const OPEN_EVERY_MS = 20
const ALLOWED = 2

type Kind = "headers" | "body" | "reader"

export const slowClients: FaultTrial = {
  name: `${3 * EACH_KIND} slow clients: headers, bodies, readers`,
  run: () =>
    withServer(async (one) => {
      await one.pool.query(
        `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
         select 'p' || n, 'p' || n, repeat('Имя', 20), 'имя', 4, 4, 'p' || n, '{}' from generate_series(1, 2000) as n`,
      )
      const without: number[] = []
      const beside: number[] = []
      let mostMegabytes = 0
      let opened = 0
      await waitOf(one)
      for (let round = 0; round < ROUNDS; round++) {
        without.push(await waitOf(one))
        const slow = await openSlow(one)
        opened = slow.count()
        beside.push(await waitOf(one))
        mostMegabytes = Math.max(mostMegabytes, megabytes(one.server.pid, "Rss"))
        slow.close()
        await wait(500)
      }
      const ratio = median(beside) / median(without)
      return {
        ...NOTHING,
        seen: [
          `${opened} slow connections stood open; the server took ${mostMegabytes.toFixed(0)} MB at most`,
          `p99 of the others without: ${textOf(without)} ms; with: ${textOf(beside)} ms; ratio of the medians ${ratio.toFixed(2)}`,
        ],
        broken: ratio > ALLOWED ? [`others wait ${ratio.toFixed(2)} × as long`] : [],
      }
    }),
}

const textOf = (all: readonly number[]) => all.map((ms) => ms.toFixed(1)).join(", ")

async function waitOf({ server, headers }: OneServer): Promise<number> {
  const path = "/api/v1/service/user/current"
  const load = { url: server.url, path, headers: [headers], clients: CLIENTS, requests: REQUESTS }
  return quantileOf((await sendAll(load)).times, 0.99)
}

/** Opens them all and keeps them dripping. */
async function openSlow({ server, headers }: OneServer) {
  const { hostname, port } = new URL(server.url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const start: Record<Kind, string> = {
    headers: "GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ",
    body: `POST /api/v1/service/user HTTP/1.1\r\nhost: x\r\n${lines.join("")}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
    reader: `GET /api/v1/service/users?limit=1000 HTTP/1.1\r\nhost: x\r\n${lines.join("")}\r\n`,
  }
  const kinds: Kind[] = ["headers", "body", "reader"]
  const sockets: Socket[] = []
  for (let at = 0; at < EACH_KIND; at++) {
    for (const kind of kinds) sockets.push(openOne(Number(port), hostname, kind, start[kind]))
    // A page of a thousand is ordinary work; this tries the time after it.
    await wait(OPEN_EVERY_MS)
  }
  await wait(2000)
  return {
    count: () => sockets.filter((socket) => !socket.destroyed).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openOne(port: number, host: string, kind: Kind, start: string): Socket {
  const socket = connect(port, host)
  socket.on("error", () => undefined)
  socket.once("connect", () => socket.write(start))
  if (kind === "reader") return socket.pause()
  const drip = setInterval(() => socket.write(" "), DRIP_MS)
  return socket.once("close", () => clearInterval(drip)).resume()
}

if (import.meta.main) await runAlone(slowClients)
