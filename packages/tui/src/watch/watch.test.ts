import type { Fetch } from "@qo/core/api"
import { buildUserWire } from "@qo/core/testing"
import { USER_STATUSES, type UserWire } from "@qo/core/user"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { runLine, type LineSurroundings } from "../commands/testing/run-line.setup.ts"
import { changedPaths, rowDifferences } from "./differences.ts"

const START = new Date("2026-11-05T12:00:00")
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Answer =
  | readonly UserWire[]
  | UserWire
  | { status: number; key: string; retryAfter?: number }
  | "down"

const isFailure = (
  answer: object,
): answer is { status: number; key: string; retryAfter?: number } => "key" in answer

/** Answers call after call; the last answer stays. */
function fetchAnswering(answers: readonly Answer[]): { fetch: Fetch; calls: () => number } {
  let calls = 0
  const fetch: Fetch = async (_, { signal }) => {
    signal?.throwIfAborted()
    const answer = answers[Math.min(calls++, answers.length - 1)] ?? "down"
    if (answer === "down") throw new TypeError("fetch failed")
    const failed = isFailure(answer) ? answer : undefined
    const data = {
      data: answer,
      ...(Array.isArray(answer) && { total: answer.length, next: null }),
    }
    const headers = new Map([
      ["content-type", "application/json"],
      ...(failed?.retryAfter ? [["retry-after", String(failed.retryAfter)] as const] : []),
    ])
    return {
      ok: !failed,
      status: failed?.status ?? 200,
      headers: { get: (name) => headers.get(name) ?? null },
      text: async () => JSON.stringify(failed ? { message: "…", key: failed.key } : data),
      arrayBuffer: async () => new ArrayBuffer(0),
    }
  }
  return { fetch, calls: () => calls }
}

/** Runs a watching line for so many seconds, then presses Ctrl-C. */
async function watchLine(
  line: string,
  answers: readonly Answer[],
  { seconds, ...around }: LineSurroundings & { seconds: number },
) {
  const { fetch, calls } = fetchAnswering(answers)
  vi.setSystemTime(START)
  let stop = vi.fn<() => void>()
  const ran = runLine(line.split(" "), {
    ...around,
    env: { QO_TOKEN: "qot_test", QO_HOST: "http://qo.test", ...around.env },
    fetch,
    onInterrupt: (press) => (stop = vi.fn<() => void>(press)),
  })
  await vi.waitFor(() => expect(calls()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  stop()
  return { ...(await ran), calls: calls() }
}

const anna = buildUserWire({ id: 1, email: "anna@example.test", status: "invitationSent" })
const boris = buildUserWire({ id: 2, email: "boris@example.test" })
const clara = buildUserWire({ id: 3, email: "clara@example.test" })
const active = { ...anna, status: USER_STATUSES.activated, revision: anna.revision + 1 }

test("scripts get a line for each record, then one for each change, and a call each five seconds", async () => {
  const answers = [
    [anna, boris],
    [anna, boris],
    [active, clara],
  ]
  const ran = await watchLine("users list --watch 5s --json", answers, { seconds: 21 })
  const lines = ran.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { change: string; record: UserWire })
  expect(lines.map(({ change, record }) => [change, record.id])).toEqual([
    ["present", 1],
    ["present", 2],
    ["changed", 1],
    ["added", 3],
    ["removed", 2],
  ])
  expect(lines[2]?.record).toEqual(active)
  expect([ran.exit, ran.stderr, ran.calls]).toEqual([130, "2 из 2\n", 5])
})

test("users get the table, then the changes in words", async () => {
  const look = { terminal: { columns: 130, rows: 30 }, env: { NO_COLOR: "1" }, seconds: 6 }
  const answers = [
    [anna, boris],
    [active, clara],
  ]
  const ru = await watchLine("users list --watch 5", answers, look)
  expect(ru.stdout).toContain(
    "12:00:05  ~ изменено  1  anna@example.test  Статус: Приглашение отправлено → Активирован\n",
  )
  expect(ru.stdout).toContain("12:00:05  + добавлено  3  clara@example.test")
  expect(ru.stdout).toContain("12:00:05  − убрано  2  boris@example.test")
  expect(ru.stdout.split("\n")[0]).toContain("Почта")
  const en = await watchLine(
    "users list --watch 5 --lang en",
    [[anna], [{ ...anna, revision: 9 }]],
    look,
  )
  expect(en.stdout).toContain(
    `12:00:05  ~ changed  1  anna@example.test  revision: ${anna.revision} → 9`,
  )
})

test("disconnections and server restarts are waited for, and reported once", async () => {
  const busy = { status: 503, key: "unavailable", retryAfter: 20 }
  const answers = [[anna], "down", "down", busy, [active]] as const
  const ran = await watchLine("users list --watch 1s --output ids --jq .change", answers, {
    seconds: 30,
  })
  expect(ran.stdout).toBe("present\nchanged\n")
  expect(ran.stderr.split("\n")).toEqual([
    "1 из 1",
    expect.stringContaining("Спрашиваю дальше"),
    "Сервер снова отвечает.",
    "",
  ])
  // One at the start, three that fail in three seconds, then none for twenty, then one a second.
  expect([ran.exit, ran.calls]).toEqual([130, 4 + 8])
})

test("a removed record ends its watching; a record outside the condition leaves a list", async () => {
  const gone = { status: 404, key: "notFound" }
  const shown = await watchLine(
    "users show 1 --watch 5s --output csv --fields id,status.name",
    [anna, active, gone],
    {
      seconds: 11,
    },
  )
  expect(shown.exit).toBe(0)
  expect(shown.stdout.split("\r\n")).toEqual([
    "change,id,status.name",
    "present,1,Invitation sent",
    "changed,1,Activated",
    "removed,1,Activated",
    "",
  ])
  const list = await watchLine(
    "users list --where status=2 --watch 5s --output tsv --fields id",
    [
      [anna, boris],
      [active, boris],
    ],
    { seconds: 6 },
  )
  expect(list.stdout).toBe("change\tid\npresent\t1\nremoved\t1\n")
})

test.for([
  ["users list --watch 5s --json", ["down"], 69, "noConnection"],
  ["users list --watch 5s --json", [{ status: 404, key: "notFound" }], 66, "notFound"],
] as const)("%s: a failure at the first read is an error", async ([line, answers, exit, code]) => {
  const ran = await watchLine(line, answers, { seconds: 6 })
  expect([ran.exit, ran.stdout, ran.calls]).toEqual([exit, "", 1])
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code } })
})

test("a session that ends while watching ends it", async () => {
  const ended = { status: 401, key: "signedOut" }
  const ran = await watchLine("users list --watch 5s --output tsv --fields id", [[anna], ended], {
    seconds: 20,
  })
  expect([ran.exit, ran.stdout, ran.calls]).toEqual([4, "change\tid\npresent\t1\n", 2])
})

test.for(["--output yaml", "--output ids", "--json --envelope", "--watch 0", "--watch 5x"])(
  "%s cannot be watched",
  async (flags) => {
    const { fetch, calls } = fetchAnswering([[anna]])
    const words = ["users", "list", ...(flags.startsWith("--watch") ? [] : ["--watch", "5s"])]
    const ran = await runLine([...words, ...flags.split(" ")], {
      env: { QO_TOKEN: "qot_test", QO_HOST: "http://qo.test" },
      fetch,
    })
    expect([ran.exit, ran.stdout, calls()]).toEqual([2, "", 0])
  },
)

const change = (before: unknown[], after: unknown[]) =>
  rowDifferences(before, after).map(({ change: what }) => what)

test("records are known by their number, that of the project inside, or by all that they are", () => {
  expect(change([{ pid: 1, a: 1 }], [{ pid: 1, a: 2 }])).toEqual(["changed"])
  expect(change([{ project: { pid: 1 }, a: 1 }], [{ project: { pid: 1 }, a: 2 }])).toEqual([
    "changed",
  ])
  expect(change(["x"], ["x", "y"])).toEqual(["added"])
  expect(change([{ id: 1, b: 2 }], [{ b: 2, id: 1 }])).toEqual([])
  expect(changedPaths({ a: { b: 1, c: [1] }, d: null }, { a: { b: 2, c: [2] }, d: 4 })).toEqual([
    "a.b",
    "a.c",
    "d",
  ])
})
