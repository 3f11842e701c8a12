import { CALLS, EXACT_TOTAL_MAX } from "@qo/core/api"
import { decisionPreview } from "@qo/core/moderation"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findContent } from "../../projects/content.ts"
import { judgeProject } from "../../questionnaires/judge.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { openDemo } from "../open-demo.ts"
import { addQueue } from "./add-queue.ts"

const PASSWORD = "demo password 7"
let api: TestApi
let dataDir: string

beforeAll(async () => {
  api = await startTestApi()
  dataDir = mkdtempSync(join(tmpdir(), "qo-demo-"))
  await openDemo(api.services, { dataDir, password: PASSWORD, interviews: false })
})
afterAll(async () => {
  await api.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signedIn(email: string) {
  const client = api.client()
  await client.send(CALLS.login, { email, password: PASSWORD })
  return client
}

test("as many as were asked for wait for a moderator, for different reasons, and some may go on to VK", async () => {
  const before = await api.database.pool.query<{ last: number }>(
    "select max(pid) as last from project",
  )
  expect(await addQueue(api.services, 150)).toBe(150)
  const { rows } = await api.database.pool.query<{ status_id: number; count: number }>(
    "select status_id, count(*)::int as count from project where pid > $1 group by status_id order by status_id",
    [before.rows[0]?.last],
  )
  expect(rows.map(({ status_id }) => status_id)).toEqual([2, 11])
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(150)

  const moderator = await signedIn("moderator@example.test")
  const queue = await moderator.list(CALLS.listQueue, { limit: 1000 })
  const added = queue.data.filter(({ project }) => project.pid > (before.rows[0]?.last ?? 0))
  expect(added).toHaveLength(150)
  const forVk = added.filter(({ project }) => project.targetPlatforms.includes("vk"))
  expect(forVk.length).toBeGreaterThan(10)
  expect(queue.total).toBeLessThan(EXACT_TOTAL_MAX)
  const reasons = queue.data.flatMap((item) => item.reasons.map(({ key }) => key))
  expect(new Set(reasons).size).toBeGreaterThanOrEqual(7)
  expect(new Set(queue.data.map(({ project }) => project.owner.id)).size).toBeGreaterThan(20)
})

test("previews of the queue warn of some projects, at most a fifth", async () => {
  const moderator = await signedIn("moderator@example.test")
  const { data, total } = await moderator.list(CALLS.listQueue, { limit: 1000 })
  const { unusual, plain } = decisionPreview({
    items: data,
    refusal: () => undefined,
    isOpened: () => false,
  })
  expect(unusual.length + plain.length).toBe(total)
  expect(unusual.length).toBeGreaterThan(0)
  expect(unusual.length).toBeLessThanOrEqual(data.length / 5)
})

test("the checks find no errors in the added projects", async () => {
  const projects = await api.database.db
    .selectFrom("project")
    .selectAll()
    .where("name", "like", "%(%)")
    .orderBy("pid")
    .execute()
  const seen = new Set<string>()
  const faults: string[] = []
  for (const project of projects) {
    const content = await findContent(api.database.db, project.pid, project.version)
    const text = JSON.stringify(content?.blocks)
    if (!content || seen.has(text)) continue
    seen.add(text)
    const findings = await judgeProject(api.services, api.database.db, project, content)
    faults.push(...findings.filter(({ severity }) => severity === "error").map(({ code }) => code))
  }
  expect(faults).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

test("a decision on one of them works as on any other", async () => {
  const moderator = await signedIn("moderator@example.test")
  const { data } = await moderator.list(CALLS.listQueue, { sort: "-pid", limit: 5 })
  const outcomes = await moderator.send(CALLS.decide, {
    decisions: data.map(({ project }) => ({ pid: project.pid, decision: "approve" as const })),
  })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(data.map(() => "done"))
})

test("history records how many were added", async () => {
  const { rows } = await api.database.pool.query(
    "select params from history where message = 'demoQueueAdded'",
  )
  expect(rows).toEqual([{ params: { number: 150 } }])
})

test("no project is added if no account can own projects", async () => {
  const other = await startTestApi()
  try {
    await other.addUser("administrator")
    expect(await addQueue(other.services, 5)).toBeUndefined()
    const { rows } = await other.database.pool.query("select from project")
    expect(rows).toHaveLength(0)
  } finally {
    await other.stop()
  }
})
