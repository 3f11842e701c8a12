/**
 * Every list in every order, with every filter and for every role at 1,000,000 rows, eight times in a row: a plan that is made without its values
 * comes with the sixth. `node bench/server/lists.ts [rows] [a folder to keep the rows in and to find them again] [part of a list's name]`
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Role, ROLES } from "../../packages/core/src/access/index.ts"
import { CALLS } from "../../packages/core/src/api/index.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { embeddedPool } from "./database.ts"
import { median, printTable } from "./figures.ts"
import { fill } from "./fill.ts"
import { type HttpAnswer, openConnection } from "./keep-alive-clients.ts"

const TIMES = 8
const TARGET_MS = 100

interface List {
  path: string
  roles: readonly Role[]
  sorts: readonly string[]
  /** Each is a part of a query. */
  filters: readonly string[]
}

const bothWays = (...fields: readonly string[]) => fields.flatMap((field) => [field, `-${field}`])

/** A word of half of the rows, of each fiftieth, of the last fiftieth alone, of each thousandth, of one, and of none. */
const WORDS = ["опрос", "осенний", "новогодний", "балокель", "123456", "нетакого"]
const searched = WORDS.map((word) => `q=${encodeURIComponent(word)}`)
const ADDRESSES = ["example", "user", "user9", "balovik", "user123456@", "nobody"]

const LISTS: Record<string, List> = {
  projects: {
    path: CALLS.listProjects.path,
    roles: ["administrator", "moderator", "moderatorVk", "researcher"],
    sorts: [...bothWays("pid", "name", "createdAt", "priority", "status"), "status,name"],
    filters: [
      "",
      "statuses=3",
      "statuses=1&statuses=2&statuses=8",
      "templates=byGame",
      "tpid=10",
      "ownerId=6",
      "organizationId=2",
      ...searched,
    ],
  },
  users: {
    path: CALLS.listUsers.path,
    roles: ["administrator"],
    sorts: [
      ...bothWays("id", "email", "fullname", "registeredAt", "status", "role"),
      "role,status,email",
    ],
    filters: [
      "",
      "roles=4",
      "statuses=2&statuses=4",
      "roles=1&statuses=5",
      "organizationId=7",
      "q=example",
      ...searched,
    ],
  },
  queue: {
    path: CALLS.listQueue.path,
    roles: ["administrator", "moderator", "moderatorVk"],
    sorts: bothWays("sentAt", "pid"),
    filters: ["", "statuses=8", ...searched],
  },
  history: {
    path: CALLS.listHistory.path,
    roles: ["administrator"],
    sorts: bothWays("date"),
    filters: [
      "",
      "userId=5",
      "aboutId=500",
      "organizationId=2",
      "chapters=users",
      "pid=77",
      ...ADDRESSES.map((part) => `q=${part}`),
    ],
  },
  mails: {
    path: CALLS.listMails.path,
    roles: ["administrator"],
    sorts: bothWays("id"),
    filters: ["", "kinds=invitation", "statuses=dead", ...ADDRESSES.map((part) => `q=${part}`)],
  },
}

interface ListTimes {
  query: string
  /** Time of the first call, without caches. */
  first: number
  /** Median and maximum of the following eight. */
  middle: number
  worst: number
  isRefused: boolean
  /** Time of a later page. */
  next: number
}

export async function measureLists({
  rows = 1_000_000,
  keepIn = "",
  only = "",
} = {}): Promise<void> {
  const dataDir = keepIn || mkdtempSync(join(tmpdir(), "qo-bench-"))
  const server = await startServerProcess({ QO_DATA_DIR: dataDir })
  const pool = embeddedPool(dataDir, 1)
  try {
    await fill(pool, rows)
    const { get, close } = await openConnection(server.url)
    const found = new Map<string, ListTimes[]>()
    const wanted = Object.entries(LISTS).filter(([name]) => name.includes(only))
    const views = wanted.flatMap(([name, list]) =>
      list.roles.map((role) => ({ name: `${name}, ${role}`, list, role })),
    )
    for (const { name, list, role } of views) {
      const { headers } = await addSignedIn(pool, ROLES[role].id, role === "researcher" ? 2 : null)
      const measured = await measureAll(list, (query) => get(`${list.path}?${query}`, headers))
      found.set(name, measured)
      print(name, measured)
    }
    close()
    console.log()
    printTable(
      [
        "list",
        "combinations",
        "refused",
        "worst first call, ms",
        "median of all, ms",
        "slowest median of 8, ms",
        "with",
        "worst of all, ms",
        `beyond ${TARGET_MS} ms`,
      ],
      [...found].map(rowOf),
    )
  } finally {
    await pool.end()
    await server.stop()
    if (!keepIn) rmSync(dataDir, { recursive: true, force: true })
  }
}

type AskList = (query: string) => Promise<HttpAnswer>

async function measureAll({ sorts, filters }: List, ask: AskList): Promise<ListTimes[]> {
  const measured: ListTimes[] = []
  const queries = sorts.flatMap((sort) => filters.map((filter) => `sort=${sort}&${filter}`))
  for (const query of queries) measured.push(await measure(query, ask))
  return measured
}

async function measure(query: string, ask: AskList): Promise<ListTimes> {
  const first = await timePage(query, ask)
  const times: number[] = []
  let cursor = first.next
  for (let time = 0; time < TIMES; time++) {
    const { spent, next } = await timePage(query, ask)
    times.push(spent)
    cursor = next
  }
  const further = cursor === null ? 0 : (await timePage(`${query}&cursor=${cursor}`, ask)).spent
  return {
    query: decodeURIComponent(query),
    first: first.spent,
    middle: median(times),
    worst: Math.max(...times),
    isRefused: first.isRefused,
    next: further,
  }
}

interface TimedPage {
  spent: number
  next: string | null
  isRefused: boolean
}

async function timePage(query: string, ask: AskList): Promise<TimedPage> {
  const start = performance.now()
  const { status, body } = await ask(`limit=100&${query}`.replace(/&$/, ""))
  const spent = performance.now() - start
  // Requests that cannot be answered within bounds are refused.
  if (status !== 200 && status !== 422) throw new Error(`${query}: ${status} ${body}`)
  const { next = null } = JSON.parse(body) as { next?: string | null }
  return { spent, next, isRefused: status === 422 }
}

/** One of the eight may have waited for another process. */
const byMiddle = (one: ListTimes, other: ListTimes) => other.middle - one.middle

function rowOf([name, measured]: [string, ListTimes[]]): string[] {
  const [slowest] = measured.toSorted(byMiddle)
  const beyond = measured.filter(({ middle }) => middle > TARGET_MS).length
  return [
    name,
    String(measured.length),
    String(measured.filter((each) => each.isRefused).length),
    Math.max(...measured.map(({ first }) => first)).toFixed(0),
    median(measured.map(({ middle }) => middle)).toFixed(0),
    (slowest?.middle ?? 0).toFixed(0),
    slowest?.query ?? "",
    Math.max(...measured.map(({ worst }) => worst)).toFixed(0),
    String(beyond),
  ]
}

/** Prints requests beyond the target, slowest first, and refused ones. */
function print(name: string, measured: readonly ListTimes[]): void {
  console.log(name)
  for (const { query, first, middle, worst, next, isRefused } of measured.toSorted(byMiddle))
    if (isRefused || Math.max(middle, next) > TARGET_MS)
      console.log(
        `  ${query}: ${middle.toFixed(0)} ms (first ${first.toFixed(0)}, worst ${worst.toFixed(0)}), ${isRefused ? "refused" : `the next page ${next.toFixed(0)} ms`}`,
      )
}

if (import.meta.main) {
  const [rows, keepIn, only] = process.argv.slice(2)
  await measureLists({
    ...(rows && { rows: Number(rows) }),
    ...(keepIn && { keepIn }),
    ...(only && { only }),
  })
}
