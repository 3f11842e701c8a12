import { expect, test } from "vitest"
import { projectFields } from "./project-fields.ts"

const texts = { t: (key: string) => key, q: (key: string) => key } as Parameters<
  typeof projectFields
>[0]

test.for([
  ["researcher", false],
  ["demoResearcher", true],
  ["administrator", true],
] as const)("the form of a %s offers the priority: %s", ([role, offers]) => {
  const names = projectFields(texts, { template: "default", role }).map(({ name }) => name)
  expect(names.includes("priority")).toBe(offers)
})
