import { expect, test } from "vitest"
import { can, type Action } from "./permissions.ts"
import { roleOf } from "./role-codec.ts"
import { ROLE_NAMES, ROLES, type Role } from "./roles.ts"

const ALLOWED: [Action, Role[]][] = [
  ["users.manage", ["administrator"]],
  ["history.read", ["administrator"]],
  ["games.manage", ["administrator", "issuer"]],
  ["gamePlatforms.create", ["administrator"]],
  ["projects.clone", ["administrator"]],
  ["projects.setStatus", ["administrator"]],
  ["projects.moderate", ["administrator", "moderator"]],
  ["projects.moderateVk", ["administrator", "moderatorVk"]],
  ["blockSettings.change", ["administrator", "moderator"]],
  ["projectRetention.change", ["administrator", "researcher", "demoResearcher"]],
  ["projectCallbacks.change", ["administrator", "researcher", "demoResearcher"]],
  ["reports.read", ["administrator", "researcher", "demoResearcher"]],
]

test.for(ALLOWED)("%s belongs to its roles and to no other", ([action, roles]) => {
  expect(ROLE_NAMES.filter((role) => can(role, action))).toEqual(roles)
})

test("everyone who sees a project may change its settings, except a researcher", () => {
  expect(ROLE_NAMES.filter((role) => can(role, "projects.read"))).toContain("researcher")
  expect(can("researcher", "projectSettings.change")).toBe(false)
  expect(can("demoResearcher", "projectSettings.change")).toBe(true)
})

test("a role is found by its number, and an unknown number is a mistake", () => {
  for (const role of ROLE_NAMES) expect(roleOf(ROLES[role].id)).toBe(role)
  expect(() => roleOf(7)).toThrow("no role has")
})
