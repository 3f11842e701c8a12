import { foldText } from "@qo/core/lib"
import { expect, test } from "vitest"
import { compileFilter, parseFilter, unknownField } from "./filter.ts"
import { packText } from "./pack-text.ts"
import { onLatinLayout, onRussianLayout } from "@qo/core/lib"

const FIELDS: Readonly<Record<string, string>> = {
  id: "12",
  email: "anna@example.ru",
  name: "Артём Королёв, привет",
  role: "4 researcher исследователь",
}
const filterOf = (filter: string) =>
  compileFilter(parseFilter(filter), {
    hasField: (name) => name in FIELDS,
    isClosed: (name) => name === "role",
  })({
    all: packText(foldText(Object.values(FIELDS).join("\n"))),
    field: (name) => foldText(FIELDS[name] ?? ""),
  })

test.for([
  ["", true],
  ["№12", true],
  ["#12", true],
  ["№1", false],
  ["!№12", false],
  ["anna", true],
  ["ANNA", true],
  ["артем", true],
  ["королёв", true],
  ["qhbdtn", true],
  ["фттф", true],
  ["ghbdtn", true],
  ["qhbdpp", false],
  ["аткор", true],
  ["annq", false],
  ["!anna", false],
  ["!borya anna", true],
  ["role:исслед", true],
  ["role:4", true],
  ["role:1", false],
  ["id:1", false],
  ["id:12", true],
  ["email:привет", false],
  ['name:"королев, прив"', true],
  ['"артем королев"', true],
  ["!role:moderator", true],
  ["time:30", false],
] as const)("the filter %s", ([filter, kept]) => {
  expect(filterOf(filter)).toBe(kept)
})

test("a text typed on the wrong layout reads back", () => {
  expect(onRussianLayout("ghbdtn")).toBe("привет")
  expect(onRussianLayout("`krf")).toBe("ёлка")
  expect(onLatinLayout("фвьшт")).toBe("admin")
})

const isRole = (name: string) => name === "role"

test("an unknown name before a colon is reported; times and addresses are text", () => {
  expect(unknownField("foo:x", isRole)).toBe("foo")
  expect(unknownField("anna role:moderator", isRole)).toBeUndefined()
  expect(unknownField("10:30", isRole)).toBeUndefined()
  expect(unknownField("https://a.example", isRole)).toBeUndefined()
})
