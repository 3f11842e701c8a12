import { expect, test } from "vitest"
import { PROJECT_STATUS_NAMES } from "./status.ts"
import { takesInterviews } from "./status.ts"
import { surveyDoor } from "./survey-door.ts"

test("the survey is open in statuses that take interviews, to invited respondents, until the last day", () => {
  const now = { isOver: false, isInvited: true }
  expect(PROJECT_STATUS_NAMES.filter((status) => surveyDoor(status, now) === "open")).toEqual(
    PROJECT_STATUS_NAMES.filter(takesInterviews),
  )
  expect(surveyDoor("active", { isOver: true, isInvited: true })).toBe("finished")
  expect(surveyDoor("active", { isOver: false, isInvited: false })).toBe("invited")
  expect(surveyDoor("paused", { isOver: true, isInvited: false })).toBe("paused")
})
