import fc from "fast-check"
import { expect, test } from "vitest"
import { createTerminalAnswers } from "./terminal-answers.ts"

/** Responses of a terminal: its status, two positions of its cursor, and its model. */
const ANSWERS: readonly string[] = ["\u001B[0n", "\u001B[2;42R", "\u001B[4;1R", "\u001B[>84;0;0c"]

/** Returns the text that remains of these pieces, and the number of responses in them. */
function read(pieces: readonly string[]) {
  let count = 0
  const answers = createTerminalAnswers(() => count++)
  const left = pieces.map((piece) => answers.push(piece)).join("")
  return { left: left + answers.flush(false), count }
}

test("responses are extracted from any surrounding input, for any split", () => {
  const keys = fc.constantFrom(
    "j",
    "ж",
    "\u001B[A",
    "\u001B[2~",
    "\u001B[1;2R",
    "\u001B[200~x y\u001B[201~",
    "n",
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(keys, fc.constantFrom(...ANSWERS)), { maxLength: 12 }),
      fc.array(fc.nat(60), { maxLength: 8 }),
      (all, cuts) => {
        const sent = all.join("")
        const points = [0, ...cuts.toSorted((a, b) => a - b), sent.length]
        const pieces = points.map((from, i) => sent.slice(from, points[i + 1] ?? sent.length))
        expect(read(pieces)).toEqual({
          left: all.filter((key) => !ANSWERS.includes(key)).join(""),
          count: all.filter((key) => ANSWERS.includes(key)).length,
        })
      },
    ),
  )
})

test.for([
  ["\u001B", "[0n"],
  ["\u001B[", "0n"],
  ["\u001B[0", "n"],
  ["\u001B", "[2;11R"],
  ["\u001B[2;1", "1R"],
  ["\u001B[>", "84;0;0c"],
])("a response whose beginning %j was taken for a key leaves no rest", (parts) => {
  let count = 0
  const answers = createTerminalAnswers(() => count++)
  const [head = "", tail = ""] = parts
  expect(answers.push(head)).toBe("")
  expect(answers.flush(true)).toBe(head)
  // Checks all divisions into pieces.
  expect(Array.from(tail, (letter) => answers.push(letter)).join("")).toBe("")
  expect([count, answers.held()]).toEqual([1, ""])
  expect(answers.push("0n")).toBe("0n")
})

test("text typed after a key that resembled a response is kept", () => {
  const answers = createTerminalAnswers(() => {})
  answers.push("\u001B")
  answers.flush(true)
  expect(answers.push("[")).toBe("")
  expect(answers.push("j")).toBe("[j")
  answers.push("\u001B")
  answers.flush(false)
  expect(answers.push("[0n")).toBe("[0n")
})
