import { expect, test } from "vitest"
import { OFFERED_TEMPLATES, reachesGame } from "./offering.ts"

test("surveys of an own audience are not offered to players", () => {
  expect(OFFERED_TEMPLATES).toEqual(["default", "target", "byGame"])
})

test("a survey reaches the games of its platforms, and all games if it names none", () => {
  expect(reachesGame(["android", "ios"], "ios")).toBe(true)
  expect(reachesGame(["android", "ios"], "web")).toBe(false)
  expect(reachesGame(["desktop"], "linux")).toBe(true)
  expect(reachesGame([], "web")).toBe(true)
  expect(reachesGame(["web"], "playstation")).toBe(true)
})
