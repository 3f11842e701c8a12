import fc from "fast-check"
import { expect, test } from "vitest"
import { fillParams, paramsIn } from "./fill-params.ts"
import { Params } from "./parts/params.ts"

test.for([
  { text: "Вы видели {{p.brand}}?", params: { brand: "Кот" }, filled: "Вы видели Кот?" },
  { text: "{{ p.brand }} и {{p.brand}}", params: { brand: "Кот" }, filled: "Кот и Кот" },
  { text: "{{p.brand}}", params: {}, filled: "{{p.brand}}" },
  {
    text: "{{p.constructor}} {{p.valueof}}",
    params: {},
    filled: "{{p.constructor}} {{p.valueof}}",
  },
  { text: "{{p.a}}", params: { a: "{{p.b}}", b: "x" }, filled: "{{p.b}}" },
  { text: "{{p.a}}", params: { a: "$& $1" }, filled: "$& $1" },
  { text: "{p.a} {{p.A}} {{q.a}}", params: { a: "x" }, filled: "{p.a} {{p.A}} {{q.a}}" },
])("$text with $params is $filled", ({ text, params, filled }) => {
  expect(fillParams(text, params)).toBe(filled)
})

test("a text asks for the parameters that filling it changes", () => {
  expect(paramsIn("{{p.a}} {{ p.b_2 }} {{p.a}} {{p.}}")).toEqual(["a", "b_2", "a"])
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("a", "b_1"), (text, name) => {
      const asking = `${text}{{p.${name}}}`
      expect(paramsIn(asking)).toContain(name)
      expect(fillParams(asking, { [name]: "" })).not.toBe(asking)
    }),
  )
})

test.for([
  { name: "brand", sound: true },
  { name: "k_1", sound: true },
  { name: "Brand", sound: false },
  { name: "1k", sound: false },
  { name: "бренд", sound: false },
  { name: "a".repeat(33), sound: false },
])("a parameter may be called $name: $sound", ({ name, sound }) => {
  expect(Params.safeParse({ [name]: "x" }).success).toBe(sound)
})
