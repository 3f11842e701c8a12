import { bindAct, deleteProject, deleteUser, MODERATION_CASES, takeBack } from "@qo/core/acts"
import { DECISIONS_MAX } from "@qo/core/api"
import { expect, test } from "vitest"
import type { ActionItem } from "../../queue/queued-action.ts"
import { isForServer } from "./send-plan.ts"

const caller = { role: "administrator", userId: 1 } as const
const plan = (count: number) => ({ items: Array.from({ length: count }, () => ({}) as ActionItem) })

test("more than a hundred records are processed by the server, a desk's decisions only beyond the limit of one call", () => {
  const users = bindAct(deleteUser, undefined, caller)
  expect([100, 101].map((count) => isForServer(users, plan(count)))).toEqual([false, true])
  const projects = bindAct(deleteProject, undefined, caller)
  expect([100, 101].map((count) => isForServer(projects, plan(count)))).toEqual([false, true])
  const decision = bindAct({ ...takeBack, kind: MODERATION_CASES }, undefined, caller)
  const desk = [200, DECISIONS_MAX, DECISIONS_MAX + 1]
  expect(desk.map((count) => isForServer(decision, plan(count)))).toEqual([false, false, true])
})
