import { expect, test } from "vitest"
import { readMessage } from "./read-message.ts"

test.for([
  { type: "ready" },
  { type: "resize", height: 480.5 },
  { type: "progress", value: 0.25 },
  { type: "progress", value: 1 },
  { type: "complete", outcome: "completed", receipt: "a.b", next: "https://office.example/s/k" },
  { type: "complete", outcome: "ended" },
  { type: "close" },
  { type: "error", code: "offline" },
] as const)("%j is a valid message of a page", (message) => {
  expect(readMessage(message)).toEqual(message)
})

test.for([
  null,
  undefined,
  "ready",
  ["ready"],
  {},
  { type: "constructor" },
  { type: "__proto__" },
  { type: ["ready"] },
  { type: "qo:connect", version: 1 },
  { type: "resize", height: "480" },
  { type: "resize", height: -1 },
  { type: "resize", height: Number.NaN },
  { type: "resize", height: 1e9 },
  { type: "progress", value: 2 },
  { type: "progress", value: Number.NaN },
  { type: "complete" },
  { type: "complete", outcome: "paid" },
  { type: "complete", outcome: ["completed"] },
  { type: "error", code: "unreachable" },
])("%j is no message of a page", (message) => {
  expect(readMessage(message)).toBeUndefined()
})

test("unknown fields of a message are removed, and so is a receipt that is not a text", () => {
  const { type, ...more } = { type: "complete", outcome: "completed", coins: 50, receipt: { a: 1 } }
  expect(readMessage({ type, ...more })).toEqual({ type: "complete", outcome: "completed" })
  const long = { type: "complete", outcome: "ended", receipt: "a".repeat(8_001) }
  expect(readMessage(long)).toEqual({ type: "complete", outcome: "ended" })
})
