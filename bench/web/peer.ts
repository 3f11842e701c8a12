/**
 * A list of users in react-admin: its hello world with the same rows, installed and built in a temporary folder, served as the
 * product serves its own pages (compressed beforehand, cached for good).
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"

const PACKAGES = ["react-admin@5.15.4", "react@19.3.1", "react-dom@19.3.1", "vite@8.3.8"]

const APP = `
import { createRoot } from "react-dom/client"
import { createElement as h } from "react"
import { Admin, Datagrid, DateField, EmailField, List, Resource, TextField } from "react-admin"

const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage } }) => {
    const answer = await fetch("/users?page=" + page + "&perPage=" + perPage)
    return answer.json()
  },
}
const UserList = () =>
  h(List, { perPage: 100 },
    h(Datagrid, null,
      h(TextField, { source: "fullname" }),
      h(EmailField, { source: "email" }),
      h(TextField, { source: "organization" }),
      h(TextField, { source: "status" }),
      h(DateField, { source: "registeredAt" })))
createRoot(document.getElementById("root")).render(
  h(Admin, { dataProvider }, h(Resource, { name: "users", list: UserList })))
`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Users</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
}

interface Served {
  type: string
  br: Buffer
  gzip: Buffer
}

const served = (name: string, body: Buffer): Served => ({
  type: TYPES[extname(name)] ?? "application/octet-stream",
  br: brotliCompressSync(body),
  gzip: gzipSync(body),
})

function buildIn(folder: string): ReadonlyMap<string, Served> {
  const npm = (...words: readonly string[]) =>
    execFileSync("npm", [...words, "--no-audit", "--no-fund", "--loglevel", "error"], {
      cwd: folder,
      stdio: "inherit",
    })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  npm("install", ...PACKAGES)
  writeFileSync(join(folder, "main.js"), APP)
  writeFileSync(join(folder, "index.html"), PAGE)
  execFileSync(join(folder, "node_modules/.bin/vite"), ["build", "--logLevel", "error"], {
    cwd: folder,
    stdio: "inherit",
  })
  const dist = join(folder, "dist")
  return new Map(
    readdirSync(dist, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => {
        const path = join(each.parentPath, each.name)
        return [`/${path.slice(dist.length + 1)}`, served(each.name, readFileSync(path))] as const
      }),
  )
}

const person = (id: number) => ({
  id,
  fullname: `Мария Ковалёва-${id}`,
  email: `person${id}@example.test`,
  organization: `ООО «Ромашка ${id % 97}»`,
  status: "Активирован",
  registeredAt: new Date(1_760_000_000_000 + id * 1000).toISOString(),
})

function answer(
  files: ReadonlyMap<string, Served>,
  rows: number,
  { url = "/", headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(url, "http://peer.test")
  const coding = headers["accept-encoding"]?.includes("br") ? "br" : "gzip"
  const send = ({ type, ...bodies }: Served) => {
    response.setHeader("content-type", type)
    response.setHeader("content-encoding", coding)
    response.end(bodies[coding])
  }
  if (pathname !== "/users") {
    const file = files.get(pathname) ?? files.get("/index.html")
    return file ? send(file) : void response.end()
  }
  const [page, perPage] = [Number(searchParams.get("page")), Number(searchParams.get("perPage"))]
  const count = Math.max(0, Math.min(perPage, rows - (page - 1) * perPage))
  const data = Array.from({ length: count }, (_, at) => person((page - 1) * perPage + at + 1))
  send(served("users.js", Buffer.from(JSON.stringify({ data, total: rows }))))
}

export async function startPeer(rows: number): Promise<{ url: string; stop: () => void }> {
  const folder = process.env["QO_BENCH_PEER"] ?? mkdtempSync(join(tmpdir(), "qo-peer-"))
  mkdirSync(folder, { recursive: true })
  const files = buildIn(folder)
  const server = createServer((request, response) => answer(files, rows, request, response))
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      if (process.env["QO_BENCH_PEER"] === undefined)
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
