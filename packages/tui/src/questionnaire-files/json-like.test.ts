import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonLike } from "./json-like.ts"

const cases = [
  {
    name: "key order",
    before: '{\n  "b": 1,\n  "a": 2\n}',
    value: { a: 2, b: 3, c: 4 },
    after: '{\n  "b": 3,\n  "a": 2,\n  "c": 4\n}',
  },
  {
    name: "numbers and texts as they were spelt",
    before: '{"n": [1.0, "\\u0416", 1e2]}',
    value: { n: [1, "Ж", 5] },
    after: '{"n": [1.0, "\\u0416", 5]}',
  },
  {
    name: "what is on one line",
    before: '{\n\t"a": { "x": 1 },\n\t"b": [1, 2],\n\t"c": 0\n}\n',
    value: { a: { x: 1, y: 2 }, b: [1, 2], c: [3] },
    after: '{\n\t"a": { "x": 1, "y": 2 },\n\t"b": [1, 2],\n\t"c": [\n\t\t3\n\t]\n}\n',
  },
  {
    name: "no blanks at all",
    before: '{"a":[{"id":"x"}]}',
    value: { a: [{ id: "x" }, { z: 1, id: "y" }] },
    after: '{"a":[{"id":"x"},{"id":"y","z":1}]}',
  },
  {
    name: "line ends",
    before: '\r\n{\r\n "a": 1\r\n}\r\n\r\n',
    value: { a: 1, b: 2 },
    after: '\r\n{\r\n "a": 1,\r\n "b": 2\r\n}\r\n\r\n',
  },
  {
    name: "items by their ids",
    before: '[\n {"v": 1, "id": "p"},\n {"id": "q", "v": 2}\n]',
    value: [
      { id: "q", v: 2 },
      { id: "p", v: 3 },
    ],
    after: '[\n {"id": "q", "v": 2},\n {"v": 3, "id": "p"}\n]',
  },
  {
    name: "what is empty",
    before: '{\n "a": [],\n "b": {}\n}',
    value: { a: [1], b: {} },
    after: '{\n "a": [\n  1\n ],\n "b": {}\n}',
  },
]

test.for(cases)(
  "$name is unchanged: only different parts are rewritten",
  ({ before, value, after }) => {
    expect(jsonLike(value, before)).toBe(after)
  },
)

test("a text inside of another keeps the order of its keys", () => {
  const written = jsonLike({ more: 1, whole: { a: 1, b: 2 } }, '{\n "b": 2,\n "a": 1\n}\n', "whole")
  expect(written).toBe('{\n "whole": {\n  "b": 2,\n  "a": 1\n },\n "more": 1\n}\n')
})

test("the written text parses to the value, and equal values leave it unchanged", () => {
  const indent = fc.constantFrom(undefined, 1, "\t")
  const json = fc
    .jsonValue({ maxDepth: 5 })
    .filter((value) => !JSON.stringify(value).includes("__proto__"))
  fc.assert(
    fc.property(json, json, indent, (before, after, space) => {
      const text = JSON.stringify(before, undefined, space)
      expect(jsonLike(before, text)).toBe(text)
      expect(JSON.parse(jsonLike(after, text))).toEqual(JSON.parse(JSON.stringify(after)))
    }),
  )
})
