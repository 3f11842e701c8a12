import { expect, test } from "vitest"
import type { Role } from "../access/index.ts"
import { seesCounters, seesReport } from "./counters.ts"
import { DEFAULT_SETTINGS } from "./settings.ts"
import { isSurveyOver, PROJECT_STATUS_NAMES, type ProjectStatus, statusesWhere } from "./status.ts"

const OVER = statusesWhere(isSurveyOver)

const seesCountersAs = (role: Role, status: ProjectStatus, online: boolean) =>
  seesCounters(role, { status, settings: { ...DEFAULT_SETTINGS, set_stat_fill_online: online } })

test("an owner whose counters do not fill online sees them when the survey is over", () => {
  const seen = PROJECT_STATUS_NAMES.filter((status) => seesCountersAs("researcher", status, false))
  expect(seen.toSorted()).toEqual(OVER.toSorted())
})

test.for<Role>(["administrator", "moderator", "moderatorVk"])(
  "%s sees them at any time",
  (role) => {
    expect(seesCountersAs(role, "active", false)).toBe(true)
  },
)

test("with the setting on, everybody who sees the project sees them", () => {
  expect(
    PROJECT_STATUS_NAMES.every((status) => seesCountersAs("demoResearcher", status, true)),
  ).toBe(true)
})

test("a report that does not fill online is read by its owner when the survey is over, counters or not", () => {
  const settings = { ...DEFAULT_SETTINGS, set_report_fill_online: false }
  const seen = PROJECT_STATUS_NAMES.filter((status) =>
    seesReport("researcher", { status, settings }),
  )
  expect(seen.toSorted()).toEqual(OVER.toSorted())
  expect(seesReport("administrator", { status: "active", settings })).toBe(true)
  expect(seesReport("researcher", { status: "active", settings: DEFAULT_SETTINGS })).toBe(true)
})
