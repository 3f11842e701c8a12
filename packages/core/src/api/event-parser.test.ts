import fc from "fast-check"
import { expect, test } from "vitest"
import { createEventParser } from "./index.ts"

interface Case {
  name: string
  text: string
  events: (readonly [string, string])[]
  lastId?: string
  retryMs?: number
}
const cases: Case[] = [
  {
    name: "an event with its name, id and data",
    text: 'event: project\nid: 7\ndata: {"pid":1}\n\n',
    events: [["project", '{"pid":1}']],
    lastId: "7",
  },
  { name: "comments are no events", text: ":\n\n: beat\n\n", events: [] },
  { name: "an id alone moves the place", text: "id: 9\n\n", events: [], lastId: "9" },
  { name: "an id counts once its event has ended", text: "id: 9\ndata: a\n", events: [] },
  {
    name: "an id stays for the events after it",
    text: "id: 9\n\ndata: a\n\n",
    events: [["message", "a"]],
    lastId: "9",
  },
  { name: "an id with a NUL is no id", text: "id: 1\u00002\n\n", events: [] },
  { name: "how long to wait", text: "retry: 2000\n\n", events: [], retryMs: 2000 },
  { name: "a wait that no timer can hold", text: "retry: 99999999999\n\n", events: [] },
  {
    name: "a byte order mark is no part of the first field",
    text: "\uFEFFid: 9\ndata: a\n\n",
    events: [["message", "a"]],
    lastId: "9",
  },
  { name: "a wait that is no number", text: "retry: soon\nretry: -1\n\n", events: [] },
  {
    name: "several lines of data",
    text: "data: a\ndata:b\ndata\n\n",
    events: [["message", "a\nb\n"]],
  },
  {
    name: "one space after the colon is left out",
    text: "data:  a\n\n",
    events: [["message", " a"]],
  },
  {
    name: "unknown fields, and those of every object",
    text: "x: 1\n__proto__: 2\nconstructor\ndata: a\n\n",
    events: [["message", "a"]],
  },
  {
    name: "a name without data is no event",
    text: "event: project\n\ndata: a\n\n",
    events: [["message", "a"]],
  },
  { name: "an event that was not ended", text: "data: a\n", events: [] },
]

test.for(cases)("$name", ({ text, events, lastId, retryMs }) => {
  const parser = createEventParser()
  const read = parser.push(text).map(({ name, data }) => [name, data])
  expect(read).toEqual(events)
  expect(parser.lastId()).toBe(lastId ?? "")
  expect(parser.retryMs()).toBe(retryMs)
})

test("chunks cut at any byte and all line ends give the same events", () => {
  const field = fc.constantFrom(
    "event: queue",
    "data: «привет»",
    "data:",
    "id: 5",
    ":",
    "",
    "retry: 3",
  )
  const cut = fc.record({
    lines: fc.array(field),
    end: fc.constantFrom("\n", "\r", "\r\n"),
    sizes: fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(cut, ({ lines, end, sizes }) => {
      const plain = createEventParser()
      const expected = plain.push(lines.map((line) => `${line}\n`).join(""))
      const parser = createEventParser()
      const text = lines.map((line) => line + end).join("")
      const read = []
      for (let at = 0; at < text.length;) {
        const size = Number(sizes.next().value)
        read.push(...parser.push(text.slice(at, at + size)))
        at += size
      }
      expect(read).toEqual(expected)
      expect(parser.lastId()).toBe(plain.lastId())
    }),
  )
})

test.for([
  { name: "a line without an end", parts: ["data: ", "x".repeat(20_000)] },
  { name: "lines without an end", parts: Array.from({ length: 20_000 }, () => "data: x\n") },
])("$name is given up, not kept", ({ parts }) => {
  const parser = createEventParser()
  expect(() => parts.forEach(parser.push)).toThrow("more than 16384")
})
