/**
 * A list of users in react-admin: its hello world with the same rows, installed and built in a temporary folder, served as the
 * product serves its own pages (compressed beforehand, cached for good).
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildPage, type ServedFile, servedFile, servePage } from "./built-page.ts"

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

const person = (id: number) => ({
  id,
  fullname: `Мария Ковалёва-${id}`,
  email: `person${id}@example.test`,
  organization: `ООО «Ромашка ${id % 97}»`,
  status: "Активирован",
  registeredAt: new Date(1_760_000_000_000 + id * 1000).toISOString(),
})

function usersOf(rows: number, { searchParams }: URL): ServedFile {
  const [page, perPage] = [Number(searchParams.get("page")), Number(searchParams.get("perPage"))]
  const count = Math.max(0, Math.min(perPage, rows - (page - 1) * perPage))
  const data = Array.from({ length: count }, (_, at) => person((page - 1) * perPage + at + 1))
  return servedFile("users.js", Buffer.from(JSON.stringify({ data, total: rows })))
}

export async function startPeer(rows: number): Promise<{ url: string; stop: () => void }> {
  const folder = process.env["QO_BENCH_PEER"] ?? mkdtempSync(join(tmpdir(), "qo-peer-"))
  mkdirSync(folder, { recursive: true })
  const files = buildPage(folder, PACKAGES, { "main.js": APP, "index.html": PAGE })
  const { url, stop } = await servePage(files, (address) =>
    address.pathname === "/users" ? usersOf(rows, address) : undefined,
  )
  return {
    url,
    stop: () => {
      stop()
      if (process.env["QO_BENCH_PEER"] === undefined)
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
