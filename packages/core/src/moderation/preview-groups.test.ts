import { expect, test } from "vitest"
import type { ModerationReasonKey } from "../project/index.ts"
import { decisionPreview } from "./decision-preview.ts"
import { previewGroups } from "./preview-groups.ts"

const item = (pid: number, keys: ModerationReasonKey[] = [], rejections = 0) => ({
  project: { pid },
  sentAt: pid,
  reasons: keys.map((key) => ({ key })),
  rejections,
})
type Item = ReturnType<typeof item>

function groupsOf(items: readonly Item[], leftOut: readonly number[] = []) {
  const preview = decisionPreview({
    items,
    refusal: ({ project }) => (leftOut.includes(project.pid) ? "no" : undefined),
    isOpened: () => false,
  })
  return previewGroups(preview).map((group) => [
    group.kind === "unusual" ? (group.reason ?? "several") : group.kind,
    group.items.length,
  ])
}

test("a few unusual projects form one group, followed by excluded and usual ones", () => {
  expect(groupsOf([item(1, ["secrets"]), item(2, [], 1), item(3), item(4)], [3])).toEqual([
    ["several", 2],
    ["setAside", 1],
    ["plain", 1],
  ])
})

test("many unusual projects are grouped by their reasons", () => {
  const usual = Array.from({ length: 60 }, (_, i) => item(i, ["minors"]))
  const secret = Array.from({ length: 5 }, (_, i) => item(100 + i, ["minors", "secrets"]))
  const rejected = Array.from({ length: 4 }, (_, i) => item(200 + i, ["minors"], 1))
  expect(groupsOf([...usual, ...secret, ...rejected])).toEqual([
    ["secrets", 5],
    ["rejectedBefore", 4],
    ["plain", 60],
  ])
})

test("an empty batch has no groups", () => {
  expect(groupsOf([])).toEqual([])
})
