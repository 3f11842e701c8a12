import { expect, test } from "vitest"
import { PROJECT_SECTIONS, sectionsFor } from "./sections.ts"
import { PROJECT_STATUSES, type ProjectStatus } from "./status.ts"

const STATUSES = Object.keys(PROJECT_STATUSES) as ProjectStatus[]

test.each(STATUSES)("every section is listed once, the needed ones first: %s", (status) => {
  const ordered = sectionsFor(status)
  expect(ordered.map(({ section }) => section).toSorted()).toEqual(PROJECT_SECTIONS.toSorted())
  const needed = ordered.map(({ isNeeded }) => isNeeded)
  expect(needed).toEqual(needed.toSorted((one, other) => Number(other) - Number(one)))
  expect(needed.filter(Boolean)).toHaveLength(2)
})

test.each([
  ["created", "questionnaire"],
  ["rejected", "moderation"],
  ["onModeration", "moderation"],
  ["active", "collecting"],
  ["finished", "collecting"],
] as const)("a project that is %s begins with the section %s", (status, first) => {
  expect(sectionsFor(status)[0]?.section).toBe(first)
})
