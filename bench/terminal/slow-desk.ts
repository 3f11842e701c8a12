/**
 * A moderator's day over a slow connection, played as by a person: 150 of 200 projects approved as one batch while another user
 * decides on 7 of them, 40 rejected one by one, 3 of these taken back. With the painter, and with Ink's own renderer. `npm run
 * build && node bench/terminal/slow-desk.ts`
 */
import { execFile } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { type ApiClient, createApiClient, moderationCalls, sessionCalls } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { freePort } from "../../packages/server/src/db/testing/external-postgres.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { playModerationDay } from "../../packages/tui/src/screens/moderation/moderation-day.setup.ts"
import { printTable } from "../server/figures.ts"
import { openSlowTerminal } from "./slow-line.ts"

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, "../..")
const QO = join(ROOT, "packages/tui/bin/qo.js")
const SERVER = join(ROOT, "packages/server/src/main.ts")
const PASSWORD = "let us try it 7"
const LINE = { bytesPerSecond: 8000, roundTripMs: 150 }
const DAY = { waiting: 200, marked: 150, rejected: 40, takenBack: 3, others: 7 }

async function signedIn(url: string, name: string): Promise<ApiClient> {
  let kept: { access: string; refresh?: string | undefined } | undefined
  const tokens = { read: () => kept, write: (pair: typeof kept) => void (kept = pair) }
  const client = createApiClient({ baseUrl: url, fetch: createNodeFetch(), tokens })
  await client.send(sessionCalls.login, { email: `${name}@example.test`, password: PASSWORD })
  return client
}

const approve = (client: ApiClient, pids: readonly number[]) =>
  client.send(moderationCalls.decide, {
    decisions: pids.map((pid) => ({ pid, decision: "approve" as const })),
  })

const dataDir = mkdtempSync(join(tmpdir(), "qo-desk-"))
chmodSync(dataDir, 0o755)
const server = await startServerProcess({
  QO_DATA_DIR: dataDir,
  QO_PORT: String(await freePort()),
  QO_DEMO: "1",
  QO_DEMO_PASSWORD: PASSWORD,
})
const config = mkdtempSync(join(tmpdir(), "qo-slow-"))
const environment = { ...process.env, QO_HOST: server.url, QO_CONFIG_DIR: config, QO_LANG: "ru" }
const administrator = await signedIn(server.url, "admin")

/** Exactly so many wait: whatever waited before is decided first. */
async function fillQueue(): Promise<void> {
  const { data } = await administrator.list(moderationCalls.listQueue, {
    statuses: ["onModeration", "onAutoModeration"],
    limit: 1000,
  })
  if (data.length > 0)
    await approve(
      administrator,
      data.map(({ project }) => project.pid),
    )
  const env = { ...process.env, QO_DATA_DIR: dataDir }
  await run(process.execPath, [SERVER, "demo", "queue", String(DAY.waiting)], { env })
}

async function playWith(renderer: "painter" | "ink"): Promise<string[]> {
  await fillQueue()
  const terminal = openSlowTerminal([process.execPath, QO, "--renderer", renderer], {
    env: environment,
    columns: 120,
    rows: 40,
    line: LINE,
  })
  try {
    // The first rows are the first screen's.
    await terminal.sees(`1/${DAY.waiting}`)
    const from = { bytes: terminal.bytes(), at: performance.now() }
    await playModerationDay(terminal, {
      ...DAY,
      outcome: `Одобрено: ${DAY.marked - DAY.others}, пропущено ${DAY.others}`,
      whileBatchWaits: async (pids) => {
        await approve(administrator, pids.slice(0, DAY.others))
      },
    })
    const bytes = terminal.bytes() - from.bytes
    const seconds = (performance.now() - from.at) / 1000
    return [renderer, String(from.bytes), String(bytes), seconds.toFixed(1)]
  } finally {
    terminal.kill()
  }
}

try {
  const login = run(
    process.execPath,
    [QO, "login", "--email", "moderator@example.test", "--password-stdin"],
    {
      env: environment,
    },
  )
  login.child.stdin?.end(PASSWORD)
  await login
  const rows = [await playWith("painter"), await playWith("ink")]
  printTable(["renderer", "bytes of the first screen", "bytes of the day", "seconds"], rows)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
