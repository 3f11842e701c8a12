import { expect, test } from "vitest"
import { durationText } from "./test-times.ts"

test.for([
  [0.4, "0 s"],
  [42, "42 s"],
  [89, "89 s"],
  [90, "2 min"],
  [1620, "27 min"],
] as const)("%d seconds are shown as %s", ([seconds, text]) => {
  expect(durationText(seconds)).toBe(text)
})
