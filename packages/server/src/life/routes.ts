import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { isLarge } from "../projects/much-work.ts"
import { moveOwn } from "./owner-moves.ts"
import { preparedStatuses, setProjectStatus } from "./set-status.ts"

export function addLifeRoutes({ route }: Routes): void {
  const statuses = preparedStatuses()
  route(CALLS.setProjectStatus, (wish, context) => setProjectStatus(statuses, wish, context), {
    isMuchWork: ({ pid }, context) => isLarge(context, pid),
    beforeTransaction: statuses.beforeTransaction,
  })
  route(CALLS.withdrawProject, (input, context) => moveOwn("withdraw", input, context))
  route(CALLS.pauseProject, (input, context) => moveOwn("pause", input, context))
  route(CALLS.resumeProject, (input, context) => moveOwn("resume", input, context))
  route(CALLS.stopProject, (input, context) => moveOwn("stop", input, context))
  route(CALLS.reviseProject, (input, context) => moveOwn("revise", input, context))
}
