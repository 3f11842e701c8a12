import { expect, test } from "vitest"
import type { ModerationDecision } from "../project/index.ts"
import { groupDecisions } from "./group-decisions.ts"

const reject = (comment: string): ModerationDecision => ({
  decision: "reject",
  reason: "wording",
  comment,
})

test("projects with equal texts form one group in any order, and none is lost", () => {
  const own = new Map([
    [2, reject("Уберите паспорт")],
    [4, reject("Короче")],
    [5, reject("Уберите паспорт")],
  ])
  const groups = groupDecisions([1, 2, 3, 4, 5], (pid) => own.get(pid) ?? reject("Короче"))
  expect(groups).toEqual([
    { decision: reject("Короче"), items: [1, 3, 4] },
    { decision: reject("Уберите паспорт"), items: [2, 5] },
  ])
  expect(groupDecisions([], () => reject("Короче"))).toEqual([])
})

test("a different reason forms a separate group", () => {
  const other: ModerationDecision = { decision: "reject", reason: "routing", comment: "Короче" }
  const groups = groupDecisions([1, 2], (pid) => (pid === 1 ? other : reject("Короче")))
  expect(groups.map(({ items }) => items)).toEqual([[1], [2]])
})
