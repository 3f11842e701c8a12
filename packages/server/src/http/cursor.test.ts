import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { decodeCursor, encodeCursor, type Position } from "./cursor.ts"

const use = { secret: randomBytes(32), list: "projects by name" }
const position: Position = {
  values: ["ёж", "2026-11-22 10:00:00.000001+00"],
  id: 7,
  total: { total: 500_000, totalIsEstimate: true },
}
const refused = expect.objectContaining({ key: "invalid" })

test("a cursor tells the place and the total that it was made of", () => {
  expect(decodeCursor(use, encodeCursor(use, position))).toEqual(position)
  const exact = { ...position, total: { total: 12 } }
  expect(decodeCursor(use, encodeCursor(use, exact))).toEqual(exact)
})

test("a cursor made for another list, or by others, is refused", () => {
  const cursor = encodeCursor(use, position)
  for (const other of [
    { ...use, list: "projects by number" },
    { ...use, secret: randomBytes(32) },
  ])
    expect(() => decodeCursor(other, cursor)).toThrow(refused)
})

test("no part of it can be changed, the total least of all", () => {
  const cursor = encodeCursor(use, position)
  const [format, , signature] = cursor.split(".")
  const forged = Buffer.from(JSON.stringify([position.values, 7, 5])).toString("base64url")
  const others = [
    [format, forged, signature].join("."),
    [format, forged, ""].join("."),
    [format, forged].join("."),
    `${cursor}.${signature}`,
    `1${cursor.slice(1)}`,
    "",
  ]
  for (const other of others) expect(() => decodeCursor(use, other)).toThrow(refused)
})

test("a cursor of an older version is refused with a hint on what to do", () => {
  const old = Buffer.from(JSON.stringify(["name", "ёж", 7, -500_000])).toString("base64url")
  expect(() => decodeCursor(use, old)).toThrow(
    expect.objectContaining({ issues: [{ path: ["cursor"], key: "cursorInvalid" }] }),
  )
})
