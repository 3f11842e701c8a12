import { expect, test } from "vitest"
import { type LaneStage, runInLanes } from "./test-lanes.ts"

/** More than the stages of any test take. */
const TICKS = 10

/** Runs stages of given durations in ticks of a simulated clock, and returns begin and end of each. */
async function walk(stages: readonly (LaneStage & { ticks: number })[], lanes: number) {
  const events: string[] = []
  let now = 0
  let waiting: { at: number; wake: () => void }[] = []
  const end = runInLanes(stages, lanes, async ({ name, ticks }, lane) => {
    events.push(`${now} ${name} in lane ${lane}`)
    await new Promise<void>((wake) => waiting.push({ at: now + ticks, wake }))
    events.push(`${now} ${name} ended`)
  })
  // A failure is thrown by what is awaited at the end.
  end.catch(() => undefined)
  while (now < TICKS) {
    // Lanes that were woken go on in later microtasks.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    now++
    for (const { wake } of waiting.filter(({ at }) => at === now)) wake()
    waiting = waiting.filter(({ at }) => at !== now)
  }
  await end
  return events
}

test("a free lane begins the next stage of the list", async () => {
  const stages = [
    { name: "long", ticks: 5 },
    { name: "short", ticks: 2 },
    { name: "next", ticks: 1 },
  ]
  expect(await walk(stages, 2)).toEqual([
    "0 long in lane 0",
    "0 short in lane 1",
    "2 short ended",
    "2 next in lane 1",
    "3 next ended",
    "5 long ended",
  ])
})

test("a stage begins when those before it have ended, and later ones are taken first", async () => {
  const stages = [
    { name: "bundles", ticks: 3 },
    { name: "journeys", ticks: 1, after: ["bundles"] },
    { name: "lint", ticks: 1 },
  ]
  expect(await walk(stages, 2)).toEqual([
    "0 bundles in lane 0",
    "0 lint in lane 1",
    "1 lint ended",
    "3 bundles ended",
    "3 journeys in lane 0",
    "4 journeys ended",
  ])
})

test("exclusive stages never run at the same time, in any order", async () => {
  const first = [
    { name: "terminal", ticks: 2 },
    { name: "journeys", ticks: 1, apart: ["terminal"] },
    { name: "unit", ticks: 1 },
  ]
  expect(await walk(first, 2)).toEqual([
    "0 terminal in lane 0",
    "0 unit in lane 1",
    "1 unit ended",
    "2 terminal ended",
    "2 journeys in lane 0",
    "3 journeys ended",
  ])
  const second = [first[1], first[0]].filter((each) => each !== undefined)
  expect(await walk(second, 2)).toEqual([
    "0 journeys in lane 0",
    "1 journeys ended",
    "1 terminal in lane 0",
    "3 terminal ended",
  ])
})

test("a stage that waits for one which is not run begins immediately", async () => {
  expect(await walk([{ name: "journeys", ticks: 1, after: ["bundles"] }], 2)).toHaveLength(2)
})

test("stages that wait for each other are named", async () => {
  const stages = [
    { name: "one", ticks: 1, after: ["other"] },
    { name: "other", ticks: 1, after: ["one"] },
  ]
  await expect(walk(stages, 1)).rejects.toThrow("these wait for each other: one, other")
})
