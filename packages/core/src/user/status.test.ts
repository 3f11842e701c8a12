import { expect, test } from "vitest"
import { canTransition, statusChoices, USER_STATUSES, USER_STATUS_NAMES } from "./status.ts"
import { userStatusOf } from "./codecs.ts"

const ALLOWED = [
  "invitationSent → activated",
  "invitationSent → deactivated",
  "activated → deactivated",
  "deactivated → activated",
]
const changes = USER_STATUS_NAMES.flatMap((from) =>
  USER_STATUS_NAMES.map((to) => ({ from, to, change: `${from} → ${to}` })),
)

test.for(changes)("$change", ({ from, to, change }) => {
  expect(canTransition(from, to)).toBe(ALLOWED.includes(change))
})

test("a status select offers the current status first", () => {
  expect(statusChoices("invitationSent")).toEqual(["invitationSent", "activated", "deactivated"])
})

test("a status is found by its number", () => {
  for (const status of USER_STATUS_NAMES)
    expect(userStatusOf(USER_STATUSES[status].id)).toBe(status)
  expect(() => userStatusOf(0)).toThrow("no user status")
})
