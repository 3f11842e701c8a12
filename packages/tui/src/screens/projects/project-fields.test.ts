import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { projectFields } from "./project-fields.ts"

const [t, q] = await Promise.all([
  loadTranslate("ru", "terminal"),
  loadTranslate("ru", "questionnaire"),
])
const texts = { t, q }

test.for([
  ["researcher", false],
  ["demoResearcher", true],
  ["administrator", true],
] as const)("the form of a %s offers the priority: %s", ([role, offers]) => {
  const names = projectFields(texts, { template: "default", role }).map(({ name }) => name)
  expect(names.includes("priority")).toBe(offers)
})
