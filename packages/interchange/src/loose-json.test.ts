import { LIMITS } from "@qo/core/questionnaire"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readJson } from "@qo/core/lib"
import { kindOfFile } from "./kind-of-file.ts"
import { strictJson } from "./loose-json.ts"
import { importForeign } from "./read-foreign.ts"

test.for([
  [`{a: 1, 'b': "x", "c": [1, 2,],}`, { a: 1, b: "x", c: [1, 2] }],
  [`const survey: Model = {a: null};\n`, { a: null }],
  [`export default {a: true}`, { a: true }],
  [`Survey.json = {a: -1.5e3} ;`, { a: -1500 }],
  [
    `{ // why\n a: /* not */ 'it\\'s "so"', b: \`two\nlines\`, c: 'http://x/y' }`,
    { a: `it's "so"`, b: "two\nlines", c: "http://x/y" },
  ],
  [`{$schema: '', default: {de: 'ä\\u00e4\\d'}}`, { $schema: "", default: { de: "ääd" } }],
] as const)("%s is read as JSON", ([text, value]) => {
  expect(JSON.parse(strictJson(text) ?? "null")).toEqual(value)
})

test.for(["{a: b}", "{a: f()}", "{a: `${b}`}", "{a: 'x\n'}", "{a: new Date()}"])(
  "%s is a program",
  (text) => {
    const strict = strictJson(text)
    expect(strict === undefined || !readJson(strict).ok).toBe(true)
  },
)

test("an object inside a program is found, and a list that names one is a list", () => {
  const program = `Survey.StylesManager.applyTheme("x");\n\nvar json = {\n questions: [{name: 'q'}]\n};\nwindow.survey = new Survey.Model(json);`
  expect(JSON.parse(strictJson(program) ?? "")).toEqual({ questions: [{ name: "q" }] })
  expect(kindOfFile(program)).toBe("surveyjs")
  expect(kindOfFile("What is this?\nx = { a: 1 }\n- Yes")).toBe("list")
})

test("JSON is the same by it", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.parse(strictJson(text) ?? "")).toEqual(JSON.parse(text))
    }),
  )
})

test("texts of any letters come through other quotes", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const single = `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
      expect(JSON.parse(strictJson(`{a: ${single}}`) ?? "")).toEqual({ a: text })
    }),
  )
})

test("long texts that are none take no time to speak of", () => {
  for (const text of ["{a:'", "{/*", "{a,", "{`", "{a: const b"])
    expect(strictJson(text + "x, ".repeat(300_000))).toBeUndefined()
})

test("a SurveyJS object literal in code is read, and its fault is reported with the position", async () => {
  const text = `var json = {\n questions: [{ type: "text", name: 'q', title: "What?" },]\n};`
  expect(kindOfFile(text)).toBe("surveyjs")
  const read = await importForeign(new TextEncoder().encode(text), { limits: LIMITS })
  expect(read).toMatchObject({
    ok: true,
    value: { questionnaire: { blocks: [{ questions: [{ id: "q", text: "What?" }] }] } },
  })
  const broken = `{\n pages: [{ name: 'p', elements: [f()] }]\n}`
  expect(
    await importForeign(new TextEncoder().encode(broken), { limits: LIMITS, format: "surveyjs" }),
  ).toMatchObject({ ok: false, problem: { key: "notJson", place: "2:2" } })
  expect(kindOfFile("{a: 1}")).toBe("unknown")
  expect(kindOfFile("one = two\nthree")).toBe("list")
})
