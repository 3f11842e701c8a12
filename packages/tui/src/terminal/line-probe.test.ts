import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createLineProbe } from "./line-probe.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Simulates a terminal that responds after `answerMs`, or never. Frames are sent whenever the probe requests one. */
function probedLine(answerMs: number | undefined) {
  const line = { answerMs, requests: 0, changes: [] as boolean[] }
  const send = () => {
    if (probe.request() === "") return
    line.requests++
    if (line.answerMs !== undefined) setTimeout(probe.answered, line.answerMs)
  }
  const probe = createLineProbe({ send, onChange: () => line.changes.push(probe.isFast()) })
  send()
  return { line, probe, send }
}
const SECOND = 1000

test("three answers in time make a line fast, a late one slow, and three more fast again", async () => {
  const { line, probe } = probedLine(30)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect([line.requests, line.changes]).toEqual([3, [true]])
  line.answerMs = 400
  await vi.advanceTimersByTimeAsync(31 * SECOND)
  expect(line.changes).toEqual([true, false])
  line.answerMs = 10
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect([probe.isFast(), line.changes]).toEqual([true, [true, false, true]])
})

test("a line that stays fast or slow is probed twice a minute, for any number of frames", async () => {
  for (const answerMs of [10, 120]) {
    const { line, send } = probedLine(answerMs)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    const before = line.requests
    expect(before).toBeLessThanOrEqual(5)
    for (let i = 0; i < 600; i++) {
      send()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(line.requests - before).toBeLessThanOrEqual(2)
  }
})

test("a terminal that never responds is probed once a minute; a late response does not count for the next request", async () => {
  const { line, probe, send } = probedLine(undefined)
  await vi.advanceTimersByTimeAsync(59 * SECOND)
  for (let i = 0; i < 5; i++) send()
  expect(line.requests).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(line.requests).toBe(2)
  expect([probe.isFast(), line.changes]).toEqual([false, []])
})

test("a terminal that stops responding makes a fast connection slow, and a restarted one is queried again", async () => {
  const { line, probe, send } = probedLine(10)
  await vi.advanceTimersByTimeAsync(SECOND)
  line.answerMs = undefined
  await vi.advanceTimersByTimeAsync(31 * SECOND)
  expect(line.changes).toEqual([true, false])
  line.answerMs = 10
  probe.restart()
  send()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(line.changes).toEqual([true, false, true])
  probe.stop()
  const { requests } = line
  await vi.advanceTimersByTimeAsync(120 * SECOND)
  send()
  expect(line.requests).toBe(requests)
})
