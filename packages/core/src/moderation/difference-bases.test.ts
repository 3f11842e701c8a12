import { expect, test } from "vitest"
import { differenceBases } from "./difference-bases.ts"

const decisionAt = (
  decision: "approve" | "reject",
  revision: number,
  at: number,
  takenBackAt = 0,
) => ({
  revision,
  decision,
  at,
  takenBackAt,
})
const version = (revision: number, savedAt: number, approved = false) => ({
  revision,
  savedAt,
  approved,
})

test("a project is compared with the last approved version, else with the last rejected one", () => {
  const versions = [version(9, 90), version(5, 50), version(2, 20)]
  expect(differenceBases(versions, [])).toEqual([])
  expect(differenceBases(versions, [decisionAt("reject", 6, 60)])).toEqual([
    { kind: "rejected", revision: 5, at: 60 },
  ])
  expect(differenceBases(versions, [decisionAt("reject", 6, 60, 61)])).toEqual([])
  const once = [version(9, 90), version(5, 50), version(2, 20, true)]
  expect(
    differenceBases(once, [decisionAt("reject", 9, 95), decisionAt("approve", 2, 25)]),
  ).toEqual([
    { kind: "approved", revision: 2, at: 25 },
    { kind: "rejected", revision: 9, at: 95 },
  ])
})

test("a save in the same second as the rejection is not the rejected version", () => {
  const versions = [version(7, 60), version(5, 50)]
  expect(differenceBases(versions, [decisionAt("reject", 6, 60)])).toEqual([
    { kind: "rejected", revision: 5, at: 60 },
  ])
})
