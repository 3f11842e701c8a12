import { readdirSync } from "node:fs"
import { join } from "node:path"
import { moderationCalls, questionnaireCalls, proofCalls } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { addQueue, startTestApi, type TestApi } from "@qo/server/testing"
import { beforeAll, afterAll, expect, test } from "vitest"
import { buildProgram, startProgram } from "./testing/built-program.setup.ts"
import { addSound, soundBlocks } from "./testing/projects-office.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"
import { newFolder } from "./testing/survey.setup.ts"
import type { ModerationView } from "./moderation/show-record.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>
interface Item {
  id: number
  outcome: string
  code: string | null
  message: string | null
}

let server: TestApi
let owner: Client
let moderator: RunSignedIn
let another: RunSignedIn
let vk: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  owner = await server.signedIn("researcher")
  const as = async (role: "moderator" | "moderatorVk") =>
    signedInLine(server, (await server.addUser(role)).email)
  moderator = await as("moderator")
  another = await as("moderator")
  vk = await as("moderatorVk")
})
afterAll(() => server.stop())

async function addWaiting(name: string): Promise<number> {
  const pid = await addSound(owner, name)
  await owner.send(moderationCalls.sendProject, { pid })
  return pid
}

const waitingIds = async () =>
  (await moderator("moderation list --all --output ids")).stdout.split("\n").map(Number)

/** Adds this many projects that wait for a moderator. */
async function addMany(count: number): Promise<number[]> {
  const before = new Set(await waitingIds())
  await addQueue(server.services, count)
  const added = (await waitingIds()).filter((pid) => !before.has(pid))
  expect(added).toHaveLength(count)
  return added
}

const itemsIn = (text: string): Item[] =>
  text
    .trimEnd()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Item)

/** How often each of these projects was decided. */
async function decisionsOn(pids: readonly number[]): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from moderation_decision where pid = any($1) group by pid`,
    [pids],
  )
  return rows.map(({ count }) => count)
}

const terminal = { columns: 100, rows: 50 }
const folder = newFolder()

test("a moderator reads, comments, rejects and approves; fixed places are marked", async () => {
  const pid = await addWaiting("Опрос с замечанием")
  const queue = await moderator("moderation list --sort urgency", { terminal })
  expect(queue.stdout).toContain("Опрос с замечанием")
  expect((await vk("moderation list --output ids")).stdout).toBe("")

  const elsewhere = await moderator(`moderation comment ${pid} --question Q9 --text Где?`)
  expect([elsewhere.exit, elsewhere.stderr]).toEqual([2, expect.stringContaining("Q9")])
  const remark = `moderation comment ${pid} --block об_игре --question Q2 --text Поясните --mandatory`
  expect(JSON.parse((await moderator(`${remark} --json`)).stdout)).toMatchObject([
    { block: "b1", question: "q2", mandatory: true, state: "open" },
  ])
  expect((await vk(`moderation comment ${pid} --text Поясните`)).exit).toBe(66)

  const nothing = await moderator(`moderation reject ${pid} --reason wording`)
  expect([nothing.exit, nothing.stderr]).toEqual([2, expect.stringContaining("--comment")])
  const file = folder.write("note.txt", "Вопрос 2 непонятен.\nНазовите единицу.\n")
  expect(
    (await moderator(`moderation reject ${pid} --reason формулировки --comment-file ${file}`)).exit,
  ).toBe(0)
  const { revision } = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  await owner.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: soundBlocks("Сколько полных часов в неделю вы играете?"),
  })
  await owner.send(moderationCalls.sendProject, { pid })

  const view = JSON.parse(
    (await moderator(`moderation show ${pid} --json`)).stdout,
  ) as ModerationView
  expect(view).toMatchObject({
    waiting: { rejections: 1, risk: "medium", reasons: [{ key: "firstProject" }] },
    decisions: [{ decision: "reject", reason: "wording" }],
    comments: [{ state: "mended" }],
    length: { questions: { shortest: 2, longest: 2 } },
    sinceApproval: null,
    outline: [{ questions: [{ id: "q1" }, { id: "q2" }] }],
  })
  const shown = await moderator(`moderation show ${pid}`, { terminal })
  for (const text of [
    "Первый проект",
    "Назовите единицу.",
    "· Q2 ·",
    "Взрослые × 10: Возраст: 18–60",
    "₽",
  ])
    expect(shown.stdout).toContain(text)

  expect((await moderator(`moderation approve ${pid}`)).exit).toBe(0)
  const late = await another(`moderation reject ${pid} --reason other --comment Поздно`)
  expect([late.exit, late.stderr]).toEqual([
    65,
    expect.stringMatching(/Уже одобрен: Анна Смирнова, \d\d\.\d\d\.\d{4}/),
  ])
  const foreign = await another(`moderation take-back ${pid}`)
  expect([foreign.exit, foreign.stderr]).toEqual([65, expect.stringContaining("кто его принял")])
  expect((await moderator(`moderation take-back ${pid}`)).exit).toBe(0)
  expect((await moderator(`moderation take-back ${pid} --json`)).stdout).toContain('"unchanged"')
  await moderator(`moderation approve ${pid} --to-vk`)
  expect((await moderator(`moderation approve ${pid}`)).stderr).toContain("не ваша роль")
  expect((await vk(`moderation approve ${pid}`)).exit).toBe(0)

  // A new version: what differs from the one that runs is what has to be read.
  await owner.send(moderationCalls.pauseProject, { pid })
  await owner.send(moderationCalls.reviseProject, { pid })
  const draft = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  await owner.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision: draft.revision,
    blocks: soundBlocks("Сколько вечеров в неделю вы играете?"),
  })
  await owner.send(moderationCalls.sendProject, { pid })
  const again = await moderator(`moderation show ${pid} --jq .sinceApproval.differences[].field`)
  expect(again.stdout).toBe("text\n")
})

test("a project that has changed since it was displayed is not decided", async () => {
  const [same, changed] = [await addWaiting("Не менялся"), await addWaiting("Менялся")]
  const seen = folder.write("queue.json", (await moderator("moderation list --all --json")).stdout)
  await owner.send(moderationCalls.withdrawProject, { pid: changed })
  await owner.send(moderationCalls.sendProject, { pid: changed })

  const ran = await moderator(
    `moderation approve ${same} ${changed} 999999 --seen ${seen} --output ndjson`,
  )
  expect(ran.exit).toBe(80)
  const of = (id: number) => itemsIn(ran.stdout).find((item) => item.id === id)
  expect(of(same)).toMatchObject({ outcome: "done" })
  expect(of(changed)).toMatchObject({
    outcome: "skipped",
    code: "stale",
    message: expect.stringContaining("посмотрите его ещё раз"),
  })
  expect(of(999_999)).toMatchObject({ outcome: "failed", code: "notFound" })
  expect(await decisionsOn([changed])).toEqual([])
  const unreadable = await moderator(
    `moderation approve ${changed} --seen ${folder.write("x.json", {})}`,
  )
  expect([unreadable.exit, unreadable.stderr]).toEqual([65, expect.stringContaining("queue.json")])
})

test("two moderators decide the same projects concurrently: each project once, and the other learns by whom", async () => {
  const pids = await addMany(40)
  const rejection = "moderation reject --ids - --reason other --comment Нет --output ndjson"
  const [mine, theirs] = await Promise.all([
    moderator("moderation approve --ids - --output ndjson", { stdin: pids.join(" ") }),
    another(rejection, { stdin: pids.toReversed().join(" ") }),
  ])
  const [approved, rejected] = [itemsIn(mine.stdout), itemsIn(theirs.stdout)]
  expect([approved.length, rejected.length]).toEqual([40, 40])
  const all = [...approved, ...rejected]
  expect(all.filter(({ outcome }) => outcome === "done")).toHaveLength(40)
  const second = all.filter(({ outcome }) => outcome !== "done")
  expect([...new Set(second.map(({ outcome, code }) => `${outcome} ${code}`))]).toEqual([
    "skipped alreadyDecided",
  ])
  expect(second.every(({ message }) => message?.includes("Анна Смирнова"))).toBe(true)
  expect(await decisionsOn(pids)).toEqual(pids.map(() => 1))
  for (const [ran, items] of [
    [mine, approved],
    [theirs, rejected],
  ] as const)
    expect(ran.exit).toBe(items.every(({ outcome }) => outcome === "done") ? 0 : 80)

  // A condition chooses among decisions, and of those among the own.
  const own = approved.filter(({ outcome }) => outcome === "done").map(({ id }) => id)
  const back = await moderator(
    `moderation take-back --where pid>=${Math.min(...pids)} --yes --output ndjson`,
  )
  expect(back.exit).toBe(0)
  const takenBack = itemsIn(back.stdout).map(({ id }) => id)
  expect(takenBack.toSorted((a, b) => a - b)).toEqual(own.toSorted((a, b) => a - b))
  expect(/Подход(?:ит|ят) ещё \d/.test(back.stderr)).toBe(own.length < pids.length)
  expect(await waitingIds()).toEqual(expect.arrayContaining(own))
})

test("many decisions are taken back in one call, each done or skipped", async () => {
  const pids = await addMany(3)
  const [first = 0, ...others] = pids
  expect((await moderator(`moderation approve ${pids.join(" ")}`)).exit).toBe(0)
  await owner.send(moderationCalls.pauseProject, { pid: first })
  const real = createNodeFetch()
  const sent: string[] = []
  const back = await moderator(`moderation take-back ${pids.join(" ")} --output ndjson`, {
    fetch: (url, init) => {
      if (init.method === "POST") sent.push(`${new URL(url).pathname} ${init.body}`)
      return real(url, init)
    },
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/moderation\/take-back .*"projects":/)
  const outcomes = new Map(itemsIn(back.stdout).map(({ id, outcome }) => [id, outcome]))
  expect(outcomes.get(first)).toBe("skipped")
  expect(others.map((pid) => outcomes.get(pid))).toEqual(["done", "done"])
})

test("100 approvals that are killed in the middle and taken up again decide each exactly once", async () => {
  const program = await buildProgram()
  const pids = await addMany(100)
  const client = await server.signedIn("moderator")
  const { token } = await client.send(proofCalls.createToken, {
    name: "batch",
    scope: "all",
    expiresInDays: 1,
  })
  const config = newConfigFolder()
  const env = { QO_HOST: server.url, QO_TOKEN: token, QO_CONFIG_DIR: config }
  const words = ["moderation", "approve", "--output", "ndjson"]
  const first = startProgram(program, [...words, "--ids", "-"], { env, stdin: pids.join("\n") })
  await first.lines(10)
  first.child.kill("SIGKILL")
  expect(await first.ended).toBe(137)
  const before = itemsIn(first.stdout())
  expect(before.length).toBeGreaterThanOrEqual(10)
  expect(before.length).toBeLessThan(100)

  const batches = join(config, "state/batches")
  const journal = join(batches, readdirSync(batches)[0] ?? "")
  const second = startProgram(program, [...words, "--resume", journal], { env })
  expect(await second.ended).toBe(0)
  expect(itemsIn(second.stdout()).every(({ outcome }) => outcome === "done")).toBe(true)
  expect(await decisionsOn(pids)).toEqual(pids.map(() => 1))
  const third = startProgram(program, [...words, "--resume", journal], { env })
  expect(await third.ended).toBe(0)
  expect(itemsIn(third.stdout())).toHaveLength(pids.length)
})
