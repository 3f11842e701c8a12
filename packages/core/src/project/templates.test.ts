import { expect, test } from "vitest"
import { minPortraits, TEMPLATE_NAMES, templateOf, TEMPLATES } from "./index.ts"

test("a template is found by its number", () => {
  for (const name of TEMPLATE_NAMES) expect(templateOf(TEMPLATES[name].id)).toBe(name)
  expect(templateOf(0)).toBeUndefined()
})

test("a project ends by its portraits, or by an own number or date", () => {
  for (const name of TEMPLATE_NAMES)
    expect(TEMPLATES[name].needsEnd).toBe(TEMPLATES[name].portraits === "none")
})

test("the provider's audience takes portraits, and its links are not open", () => {
  const provider = TEMPLATE_NAMES.filter((name) => !TEMPLATES[name].openLink)
  expect(provider).toEqual(["default", "target", "byGame"])
  expect(TEMPLATE_NAMES.map((name) => minPortraits(name))).toEqual([1, 1, 0, 0, 1])
})
