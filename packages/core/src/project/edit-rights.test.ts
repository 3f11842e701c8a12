import { expect, test } from "vitest"
import type { Role } from "../access/index.ts"
import { editRights } from "./edit-rights.ts"
import type { ProjectStatus } from "./status.ts"

const said = (role: Role, owns: boolean, status: ProjectStatus) => {
  const { content, blockSettings, projectSettings, otherwise } = editRights({ role, owns }, status)
  const parts = [content && "content", blockSettings && "blocks", projectSettings && "project"]
  return [...parts.filter(Boolean), otherwise].join(" ")
}

test.for<[Role, boolean, ProjectStatus, string]>([
  ["administrator", true, "created", "content blocks project locked"],
  ["administrator", true, "onModeration", "blocks locked"],
  ["administrator", true, "active", "locked"],
  ["researcher", true, "rejected", "content locked"],
  ["researcher", true, "onAutoModeration", "locked"],
  ["researcher", false, "created", "notPermitted"],
  ["demoResearcher", true, "created", "content project locked"],
  ["moderator", false, "created", "blocks notPermitted"],
  ["moderator", false, "onModeration", "blocks notPermitted"],
  ["moderator", false, "active", "locked"],
  ["moderatorVk", false, "onVkModeration", "notPermitted"],
  ["issuer", false, "created", "notPermitted"],
])("%s, owner %s, %s: %s", ([role, owns, status, expected]) => {
  expect(said(role, owns, status)).toBe(expected)
})

test.for<[Role, boolean, boolean]>([
  ["administrator", true, true],
  ["moderator", false, false],
  ["researcher", true, false],
])("%s, owner %s, lets answers be sent to an address: %s", ([role, owns, may]) => {
  expect(editRights({ role, owns }, "onModeration").answersOut).toBe(may)
})

test.for<[Role, boolean]>([
  ["researcher", true],
  ["demoResearcher", false],
])("pictures of a %s: %s", ([role, may]) => {
  expect(editRights({ role, owns: true }, "created").pictures).toBe(may)
  expect(editRights({ role, owns: true }, "active").pictures).toBe(false)
})
