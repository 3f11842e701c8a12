import { expect, test } from "vitest"
import { FreeNames, QuestionName } from "./question-name.ts"

test.each(["a", "brand", "q", "q1a", "age_2", "x".repeat(32)])("%s is a name", (name) => {
  expect(QuestionName.safeParse(name).success).toBe(true)
})

test.each([
  "",
  "1a",
  "Brand",
  "q1",
  "q12",
  "p",
  "profile",
  "item",
  "param",
  "score",
  "draw",
  "and",
])("%s is no name", (name) => {
  expect(QuestionName.safeParse(name).success).toBe(false)
})

test("no name is longer than 32 characters, nor has spaces or other letters", () => {
  for (const name of ["x".repeat(33), "a b", "имя", "a-b", "a\n"])
    expect(QuestionName.safeParse(name).success).toBe(false)
})

test("copies get names that no question has", () => {
  const names = new FreeNames([{ name: "brand" }, {}, { name: "brand_2" }])
  const named = (copy: { id: string; name?: string }) => names.named(copy)
  expect(named({ id: "a", name: "brand" })).toEqual({ id: "a", name: "brand_3" })
  expect(named({ id: "b", name: "brand_2" })).toEqual({ id: "b", name: "brand_4" })
  expect(named({ id: "c", name: "other_brand" })).toEqual({ id: "c", name: "other_brand" })
  expect(named({ id: "d" })).toEqual({ id: "d" })
  const long = "x".repeat(32)
  const taken = new FreeNames([{ name: long }]).named({ name: long })
  expect(taken.name).toHaveLength(30)
})
