import { expect, test } from "vitest"
import { outcomeOf } from "./outcome.ts"

const moveOf = (move: string) => outcomeOf("projectMoved", { move })

test("decisions are good or bad, decisions taken back are unusual, sending a project is usual", () => {
  expect(["approve", "reject", "takeBack", "toVk", "send"].map(moveOf)).toEqual([
    "good",
    "bad",
    "unusual",
    "changed",
    undefined,
  ])
  expect(outcomeOf("rejected", {})).toBe("bad")
})

test("a deactivated account is unusual, other statuses are changes, creations are usual", () => {
  expect(outcomeOf("userStatusChanged", { to: "deactivated" })).toBe("unusual")
  expect(outcomeOf("userStatusChanged", { to: "activated" })).toBe("changed")
  expect(outcomeOf("userCreated", {})).toBeUndefined()
})
