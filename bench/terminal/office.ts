import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"

const ROLES = [
  "Administrator",
  "Moderator",
  "VK moderator",
  "Researcher",
  "Issuer",
  "Demo researcher",
]
const STATUSES = ["Created", "Invitation sent", "Invitation accepted", "Activated", "Deactivated"]
const PREFIX = "/api/v1/service"

/** A person as the API tells it, with names as long as real ones are. */
const person = (id: number) => ({
  id,
  email: `person${id}@example.test`,
  fullname: `Мария Ковалёва-${id}`,
  role: {
    id: (id % 6) + 1,
    name: ROLES[id % 6],
    description: "Creates projects and reads reports",
    createdAt: 0,
    deletedAt: 0,
  },
  organization: { id: (id % 97) + 1, name: `ООО «Ромашка ${id % 97}»` },
  category: { id: 2, name: "Agency" },
  registeredAt: 1_760_000_000 + id,
  status: { id: (id % 5) + 1, name: STATUSES[id % 5] },
  revision: 1,
})

function answer(url: URL, rows: number): unknown {
  const list = (count: number) => {
    const from = Number(url.searchParams.get("cursor") ?? 0)
    const to = Math.min(count, from + Number(url.searchParams.get("limit") ?? 100))
    const data = Array.from({ length: Math.max(0, to - from) }, (_, i) => person(count - from - i))
    return { data, total: count, next: to < count ? String(to) : null }
  }
  switch (url.pathname) {
    case `${PREFIX}/user/current`:
      return { data: { ...person(6), role: { ...person(6).role, id: 1, name: "Administrator" } } }
    case `${PREFIX}/users`:
      return list(url.searchParams.get("deleted") === "only" ? 0 : rows)
    case `${PREFIX}/organizations`:
    case `${PREFIX}/history`:
      return list(0)
    default:
      return undefined
  }
}

/** Starts a server with this many accounts in a separate thread; only the terminal is measured. */
export async function openOffice(rows: number): Promise<{ url: string; close: () => void }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: rows })
  const port = await new Promise<number>((settle) => worker.once("message", settle))
  return { url: `http://127.0.0.1:${port}`, close: () => void worker.terminate() }
}

if (!isMainThread) {
  const rows = Number(workerData)
  const server = createServer((request, response) => {
    const body = answer(new URL(request.url ?? "/", "http://office.test"), rows)
    response.statusCode = body ? 200 : 404
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(body ?? { key: "notFound", message: "Not found" }))
  })
  server.listen(0, "127.0.0.1", () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage((server.address() as AddressInfo).port)
  })
}
