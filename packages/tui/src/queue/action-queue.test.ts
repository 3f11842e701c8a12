import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ApiError } from "@qo/core/api"
import { expect, test } from "vitest"
import { createLink } from "../link/link.ts"
import { createActionQueue, type FinishedAction, type QueuedAction } from "./action-queue.ts"
import { openJournal } from "./journal.ts"

const actionOf = (
  ids: readonly number[],
  run: (id: number, key: string) => Promise<void>,
): QueuedAction => ({
  title: `action on ${ids.length}`,
  command: `qo do ${ids.join(" ")}`,
  items: ids.map((id) => ({
    id,
    label: `item ${id}`,
    run: async (key) => {
      await run(id, key)
      return "done"
    },
  })),
  skipped: [{ id: 99, label: "item 99", outcome: "skipped", message: "not eligible" }],
  reverse: (results) =>
    actionOf(
      results.filter(({ outcome }) => outcome === "done").map(({ id }) => Number(id)),
      async () => {},
    ),
})

function openQueue() {
  const path = join(mkdtempSync(join(tmpdir(), "qo-queue-")), "journal.ndjson")
  const link = createLink({ probe: async () => {}, signedIn: true })
  const finished: FinishedAction[] = []
  const queue = createActionQueue({
    link,
    journal: openJournal(path, () => 1).journal,
    delayMs: 5000,
    describe: String,
    onChange: () => {},
    onFinished: (each) => finished.push(each),
  })
  const tick = (seconds: number) => {
    for (let i = 0; i < seconds; i++) queue.tick()
  }
  const events = () =>
    readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .map((line) => String(JSON.parse(line).event))
  return { queue, link, finished, tick, events, path }
}

test("an action counts down, is sent once, and returns the outcome of each item", async () => {
  const { queue, finished, tick, events } = openQueue()
  const sent: number[] = []
  queue.add(
    actionOf([1, 2, 3], async (id) => {
      sent.push(id)
      if (id === 2) throw new Error("broken")
    }),
  )
  tick(4)
  expect(queue.waiting()).toMatchObject([{ seconds: 1 }])
  expect(sent).toEqual([])
  tick(1)
  await queue.sendAll()
  expect(new Set(sent)).toEqual(new Set([1, 2, 3]))
  expect(sent).toHaveLength(3)
  expect(finished[0]?.results.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    "1 done",
    "2 failed",
    "3 done",
    "99 skipped",
  ])
  expect(events()).toEqual(["queued", "sent", "item", "item", "item", "finished"])
  expect(queue.undo()).toMatchObject({ queued: { items: [{ id: 1 }, { id: 3 }] } })
})

test("u takes the newest waiting action back, and it is never sent", async () => {
  const { queue, tick, events } = openQueue()
  const sent: number[] = []
  const send = async (id: number) => void sent.push(id)
  queue.add(actionOf([1], send))
  queue.add(actionOf([2], send))
  expect(queue.undo()).toMatchObject({ takenBack: { command: "qo do 2" } })
  tick(6)
  await queue.sendAll()
  expect(sent).toEqual([1])
  expect(events()).toEqual(["queued", "queued", "takenBack", "sent", "item", "finished"])
})

test("a disconnection loses no item: the same item is sent again under the same key", async () => {
  const { queue, link } = openQueue()
  const keys: string[] = []
  queue.add(
    actionOf([1], async (_, key) => {
      keys.push(key)
      if (keys.length === 1) throw new ApiError({ status: 401, key: "signedOut" })
    }),
  )
  const sending = queue.sendAll()
  await new Promise(setImmediate)
  expect(link.state().signedIn).toBe(false)
  expect(queue.waiting()).toHaveLength(1)
  link.signedIn()
  await sending
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test("the countdown pauses while the server is unreachable", () => {
  const { queue, link, tick } = openQueue()
  queue.add(actionOf([1], async () => {}))
  tick(2)
  link.signedOut()
  tick(60)
  expect(queue.waiting()).toMatchObject([{ seconds: 3 }])
})

test("actions left by a crash are dropped, and the next start reports it", () => {
  const { queue, path } = openQueue()
  queue.add(actionOf([1], async () => {}))
  queue.add(actionOf([2], async () => {}))
  queue.undo()
  const { left } = openJournal(path, () => 2)
  expect(left).toEqual(["qo do 1"])
  expect(readFileSync(path, "utf8")).toContain('"event":"dropped"')
  const again = openJournal(path, () => 3)
  expect(again.left).toEqual([])
  expect(again.past).toMatchObject([
    { command: "qo do 2", state: "takenBack", title: "action on 1", at: 1 },
    { command: "qo do 1", state: "dropped", items: [] },
  ])
})

test("several actions are undone one after the other, newest first, and an undoing is not undone by that", async () => {
  const { queue } = openQueue()
  for (const id of [1, 2, 3]) queue.add(actionOf([id], async () => {}))
  await queue.sendAll()
  const undone = () => {
    const answer = queue.undo()
    return answer && Object.entries(answer).map(([how, { command }]) => `${how} ${command}`)[0]
  }
  expect(undone()).toBe("queued qo do 3")
  // Taken back itself, it is offered again.
  expect(undone()).toBe("takenBack qo do 3")
  expect(undone()).toBe("queued qo do 3")
  await queue.sendAll()
  expect(undone()).toBe("queued qo do 2")
  await queue.sendAll()
  expect(undone()).toBe("queued qo do 1")
  await queue.sendAll()
  expect(undone()).toBe(undefined)
})

test("items are removed before they are sent; without the last one the action is removed", async () => {
  const { queue, events } = openQueue()
  const sent: number[] = []
  const send = async (id: number) => void sent.push(id)
  queue.add(actionOf([1, 2, 3], send))
  queue.add(actionOf([4], send))
  const [first, second] = queue.waiting()
  queue.takeOut(first?.id ?? "", [2, 3])
  queue.takeOut(second?.id ?? "", [4])
  expect(queue.waiting()).toMatchObject([{ action: { items: [{ id: 1 }] } }])
  await queue.sendAll()
  expect(sent).toEqual([1])
  expect(events()).toEqual([
    "queued",
    "queued",
    "takenOut",
    "takenOut",
    "takenBack",
    "sent",
    "item",
    "finished",
  ])
})

test("while the queue is displayed countdowns pause; quitting sends anyway", async () => {
  const { queue, tick } = openQueue()
  const sent: number[] = []
  const send = async (id: number) => void sent.push(id)
  queue.add(actionOf([1], send))
  tick(2)
  const release = queue.hold()
  tick(60)
  expect(queue.waiting()).toMatchObject([{ seconds: 3 }])
  release()
  tick(1)
  expect(queue.waiting()).toMatchObject([{ seconds: 2 }])
  queue.hold()
  await queue.sendAll()
  expect(sent).toEqual([1])
})

const actionTogether = (
  ids: readonly number[],
  run: (ids: readonly (number | string)[], key: string) => Promise<void>,
): QueuedAction => ({
  ...actionOf(ids, async () => {
    throw new Error("sent alone")
  }),
  skipped: [],
  together: {
    atMost: 50,
    run: async (asked, key) => {
      await run(asked, key)
      return new Map(asked.map((id) => [id, id === 7 ? { skipped: "decided" } : "done"]))
    },
  },
})

test("150 items are sent in three calls; after a disconnection a call is repeated with its key, and each item gets its outcome", async () => {
  const { queue, link, finished } = openQueue()
  const calls: { count: number; key: string }[] = []
  const all = Array.from({ length: 150 }, (_, i) => i + 1)
  queue.add(
    actionTogether(all, async (ids, key) => {
      calls.push({ count: ids.length, key })
      if (calls.length === 2) throw new ApiError({ status: 401, key: "signedOut" })
    }),
  )
  const sending = queue.sendAll()
  await new Promise(setImmediate)
  link.signedIn()
  await sending
  expect(calls.map(({ count }) => count)).toEqual([50, 50, 50, 50])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
  expect(finished[0]?.results).toHaveLength(150)
  expect(finished[0]?.results.filter(({ outcome }) => outcome !== "done")).toEqual([
    { id: 7, label: "item 7", outcome: "skipped", message: "decided" },
  ])
  expect(queue.log()).toMatchObject([{ state: "finished", action: { title: "action on 150" } }])
})

test("actions of one user are not sent by another", async () => {
  const { queue, link, finished } = openQueue()
  const calls: number[] = []
  queue.add(
    actionOf([1, 2, 3, 4, 5, 6], async (id) => {
      calls.push(id)
      throw new ApiError({ status: 401, key: "signedOut" })
    }),
  )
  const sending = queue.sendAll()
  await new Promise(setImmediate)
  expect(calls).toEqual([1, 2, 3, 4])
  queue.dropAll()
  link.signedIn()
  await sending
  expect(calls).toEqual([1, 2, 3, 4])
  expect(finished).toEqual([])
  expect(queue.log()).toEqual([])
  expect(queue.undo()).toBe(undefined)
})

test("items that were taken back, removed or undone are reported, completed ones are not", async () => {
  const { queue, tick } = openQueue()
  const back: (readonly unknown[])[] = []
  const givenBack = (ids: readonly unknown[]) => void back.push(ids)
  const add = (...ids: number[]) => queue.add({ ...actionOf(ids, async () => {}), givenBack })
  add(1, 2)
  queue.undo()
  expect(back.splice(0)).toEqual([[1, 2, 99]])
  add(3, 4, 5)
  queue.takeOut(queue.waiting()[0]?.id ?? "", [4])
  expect(back.splice(0)).toEqual([[4]])
  tick(5)
  await queue.sendAll()
  expect(back).toEqual([])
  queue.undo()
  expect(back).toEqual([])
  await queue.sendAll()
  expect(back).toEqual([[3, 5]])
})
