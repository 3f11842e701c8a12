import { expect, test } from "vitest"
import {
  isDeletable,
  isInModeration,
  isLocked,
  isPastApproval,
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  ProjectStatusId,
  projectStatusOf,
  takesInterviews,
} from "./index.ts"

test("a status is found by its number", () => {
  expect(PROJECT_STATUS_NAMES).toHaveLength(11)
  for (const status of PROJECT_STATUS_NAMES) {
    const { id } = PROJECT_STATUSES[status]
    expect(projectStatusOf(id)).toBe(status)
    expect(ProjectStatusId.safeParse(id).success).toBe(true)
  }
  expect(() => projectStatusOf(12)).toThrow("no project status")
})

const idsWhere = (holds: (status: (typeof PROJECT_STATUS_NAMES)[number]) => boolean) =>
  PROJECT_STATUS_NAMES.filter(holds).map((status) => PROJECT_STATUSES[status].id)

test("an owner edits in created and rejected only", () => {
  expect(idsWhere((status) => !isLocked(status))).toEqual([1, 4])
})

test("decisions are waited for in three statuses, interviews start in one", () => {
  expect(idsWhere(isInModeration)).toEqual([2, 8, 11])
  expect(idsWhere(takesInterviews)).toEqual([3])
})

test("a project that waits for a decision, runs or is being finished cannot be deleted by its owner", () => {
  expect(idsWhere(isDeletable)).toEqual([1, 4, 5, 6, 7])
})

test("a project that is neither edited nor waiting was approved once", () => {
  expect(idsWhere(isPastApproval)).toEqual([3, 5, 6, 7, 9, 10])
})
