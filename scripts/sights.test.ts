import { ROLE_NAMES } from "@qo/core/access"
import { expect, test } from "vitest"
import { PAGES } from "../packages/web/src/frame/routes/pages.ts"
import { pageOf } from "../packages/web/e2e/sights/sight-path.ts"
import { SIGHTS } from "../packages/web/e2e/sights/sights.ts"

test("every page of the app is among the sights", () => {
  const seen = new Set(SIGHTS.map(({ path }) => pageOf(path)))
  expect(PAGES.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})

test("every role is among the sights", () => {
  const seen = new Set(SIGHTS.map(({ as }) => as))
  expect(ROLE_NAMES.filter((role) => !seen.has(role))).toEqual([])
})
