import fc from "fast-check"
import { expect, test } from "vitest"
import { createKeySplitter } from "./key-splitter.ts"

test.for([
  { name: "letters", sent: "jkо", keys: ["j", "k", "о"] },
  {
    name: "arrows",
    sent: "\u001B[A\u001B[1;5C\u001BOB",
    keys: ["\u001B[A", "\u001B[1;5C", "\u001BOB"],
  },
  { name: "alt", sent: "\u001Bfq", keys: ["\u001Bf", "q"] },
  { name: "an emoji", sent: "👨‍👩‍👧a", keys: ["👨‍👩‍👧", "a"] },
  { name: "controls", sent: "a\u007F\u007F\r", keys: ["a", "\u007F", "\u007F", "\r"] },
  {
    name: "a paste",
    sent: "a\u001B[200~one\n\u001B[Atwo\u001B[201~b",
    keys: ["a", "\u001B[200~one\n\u001B[Atwo\u001B[201~", "b"],
  },
  { name: "a held key", sent: "j".repeat(100), keys: Array.from({ length: 100 }, () => "j") },
])("$name of one chunk are one key each", ({ sent, keys }) => {
  expect(createKeySplitter().push(sent)).toEqual(keys)
})

test("a long text without paste marks is handed on whole", () => {
  const text = "Длинный текст, вставленный терминалом без скобок вокруг него, целиком"
  expect(createKeySplitter().push(text)).toEqual([text])
})

test("keys are the same wherever a slow link cuts them", () => {
  const keys = fc.constantFrom(
    "j",
    "о",
    "\u001B[A",
    "\u001B[5~",
    "\u001BOP",
    "\r",
    "\u001B[200~x y\u001B[201~",
  )
  fc.assert(
    fc.property(
      fc.array(keys, { maxLength: 12 }),
      fc.array(fc.nat(60), { maxLength: 8 }),
      (all, cuts) => {
        const sent = all.join("")
        const splitter = createKeySplitter()
        const points = [0, ...cuts.toSorted((a, b) => a - b), Infinity]
        const received = points.flatMap((from, i) =>
          splitter.push(sent.slice(from, points[i + 1] ?? Infinity)),
        )
        expect(received).toEqual(all)
        expect(splitter.held()).toBe("nothing")
      },
    ),
  )
})

test("Escape alone is held, and emitted if no key follows", () => {
  const splitter = createKeySplitter()
  expect(splitter.push("\u001B")).toEqual([])
  expect(splitter.held()).toBe("escape")
  expect(splitter.flush()).toEqual(["\u001B"])
  expect(splitter.held()).toBe("nothing")
})
