import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { attributesOf, moderatedTexts, routelessOf, textsOf, weightsOf } from "./derive.ts"
import type { PartsFor } from "./part.ts"
import { CODES, SETTING, WORDING } from "./weighed-change.ts"

interface Cup {
  [name: string]: unknown
  label: string
  size?: "small" | "large"
  handle?: { text?: string; length: number }
  marks?: Record<string, string>
}
/** Without the index signature, which is there for the readers of texts. */
type CupPart = "label" | "size" | "handle" | "marks"
type CupParts = PartsFor<{ [Part in CupPart]: Cup[Part] }>

const text = { kind: "text", limit: "answerText", moderated: true } as const
const CUP = {
  label: { ...text, change: WORDING, routes: false, list: "label" },
  size: { kind: "choice", options: ["small", "large"], change: CODES, routes: true, list: "size" },
  handle: {
    kind: "group",
    parts: {
      text: { kind: "text", limit: undefined, moderated: false },
      length: { kind: "number", list: "length" },
    },
    change: SETTING,
    routes: true,
  },
  marks: { kind: "texts", moderated: true, change: undefined, routes: false },
} as const satisfies CupParts

const cup: Cup = {
  label: "Blue",
  handle: { text: "Hold me", length: 7 },
  marks: { first: "One", second: "" },
}

test("a table has weights, attributes, texts and fields that cannot alter a route", () => {
  expect(weightsOf(CUP)).toEqual({ label: WORDING, size: CODES, handle: SETTING })
  expect(Object.values(attributesOf(CUP))).toEqual([
    { name: "label", field: "label", kind: "text" },
    { name: "size", field: "size", kind: ["small", "large"] },
    { name: "length", field: "handle", part: "length", kind: "number" },
  ])
  expect([...routelessOf(CUP)]).toEqual(["label", "marks"])
  expect(textsOf(CUP).map(({ limit, read }) => [limit, ...read(cup)])).toEqual([
    ["answerText", "Blue"],
    [undefined, "Hold me"],
    [undefined, "One"],
  ])
  expect(moderatedTexts(CUP)(cup)).toEqual(["Blue", "One"])
  expect(moderatedTexts(CUP)({ label: "", handle: null, marks: undefined })).toEqual([])
})

test("a table with a mistake does not compile", () => {
  const { label, size, handle } = CUP
  const { length } = handle.parts
  const plain = { change: SETTING, routes: false } as const
  const mistakes = [
    // @ts-expect-error a part without a row
    { label, size, handle } satisfies CupParts,
    // @ts-expect-error a row without a part
    { ...CUP, lid: label } satisfies CupParts,
    // @ts-expect-error a text without a rule on moderation
    { kind: "text", limit: undefined, ...plain } satisfies CupParts["label"],
    // @ts-expect-error a text without a limit
    { kind: "text", moderated: true, ...plain } satisfies CupParts["label"],
    // @ts-expect-error a part without a weight
    { ...text, routes: false } satisfies CupParts["label"],
    // @ts-expect-error a part without a rule on routes
    { ...text, change: WORDING } satisfies CupParts["label"],
    // @ts-expect-error a kind of another type
    { kind: "number", ...plain } satisfies CupParts["label"],
    // @ts-expect-error a choice without its values
    { kind: "choice", ...plain } satisfies CupParts["size"],
    // @ts-expect-error a choice with a value of another list
    { ...size, options: ["huge"] } satisfies CupParts["size"],
    // @ts-expect-error a misspelt property
    { ...label, modrated: true } satisfies CupParts["label"],
    // @ts-expect-error a property of another kind
    { ...size, moderated: true } satisfies CupParts["size"],
    // @ts-expect-error a misspelt property inside a group
    { ...length, lst: "length" } satisfies CupParts["handle"]["parts"]["length"],
    // @ts-expect-error a group without one of its parts
    { ...handle, parts: { length } } satisfies CupParts["handle"],
    // @ts-expect-error an opaque group that does not declare that people read none of its texts
    { kind: "opaque", ...plain } satisfies CupParts["handle"],
    // @ts-expect-error a table of texts declared as opaque
    { kind: "opaque", texts: "none", ...plain } satisfies CupParts["marks"],
  ]
  expect(mistakes).toHaveLength(15)
})

test("tables of elements import no schemas", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes(".test."))
  const sources = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"))
  expect(sources.join("\n")).not.toMatch(/from "zod"/)
})
