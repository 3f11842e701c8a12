import { expect, test } from "vitest"
import { createServerClock } from "./server-clock.ts"

const answer = (date: string | null) => ({
  headers: { get: (name: string) => (name === "date" ? date : null) },
})

test("the clock follows the server's and ignores small differences", () => {
  const here = new Date("2026-11-24T12:00:00Z")
  const clock = createServerClock(() => here.getTime())
  expect(clock.at(here)).toEqual(here)
  clock.heard(answer("Tue, 24 Nov 2026 15:30:00 GMT"))
  expect(clock.at(here)).toEqual(new Date("2026-11-24T15:30:00Z"))
  for (const nothing of [null, "yesterday"]) clock.heard(answer(nothing))
  expect(clock.at(here)).toEqual(new Date("2026-11-24T15:30:00Z"))
  clock.heard(answer("Tue, 24 Nov 2026 11:59:59 GMT"))
  expect(clock.at(here)).toEqual(here)
})
