import fc from "fast-check"
import { expect, test } from "vitest"
import { MODERATION_REASONS, type ModerationReasonKey } from "../project/index.ts"
import { rankOf, riskOf } from "./risk.ts"

const itemOf = (keys: readonly ModerationReasonKey[], rejections = 0) => ({
  reasons: keys.map((key) => ({ key })),
  rejections,
})

test.for([
  { name: "nothing was found", keys: [], rejections: 0, level: "low", reasons: [] },
  {
    name: "what sound projects have too",
    keys: ["pictures", "firstProject"],
    rejections: 0,
    level: "low",
    reasons: ["pictures", "firstProject"],
  },
  {
    name: "a link",
    keys: ["firstProject", "links"],
    rejections: 0,
    level: "medium",
    reasons: ["links", "firstProject"],
  },
  {
    name: "the gravest decides",
    keys: ["firstProject", "links", "secrets"],
    rejections: 0,
    level: "high",
    reasons: ["secrets", "links", "firstProject"],
  },
  {
    name: "rejected once",
    keys: ["pictures"],
    rejections: 1,
    level: "medium",
    reasons: ["rejectedBefore", "pictures"],
  },
  { name: "rejected twice", keys: [], rejections: 2, level: "high", reasons: ["rejectedBefore"] },
] as const)("$name: $level", ({ keys, rejections, level, reasons }) => {
  expect(riskOf(itemOf(keys, rejections))).toEqual({ level, reasons })
})

test("a reason found in several places is listed once", () => {
  expect(riskOf(itemOf(["contactData", "links", "contactData"])).reasons).toEqual([
    "contactData",
    "links",
  ])
})

test("one more reason or rejection never makes a project less risky", () => {
  const keys = fc.array(fc.constantFrom(...MODERATION_REASONS))
  fc.assert(
    fc.property(
      keys,
      fc.nat(3),
      fc.constantFrom(...MODERATION_REASONS),
      (found, rejections, more) => {
        const before = rankOf(riskOf(itemOf(found, rejections)).level)
        expect(rankOf(riskOf(itemOf([...found, more], rejections)).level)).toBeGreaterThanOrEqual(
          before,
        )
        expect(rankOf(riskOf(itemOf(found, rejections + 1)).level)).toBeGreaterThanOrEqual(before)
      },
    ),
  )
})
