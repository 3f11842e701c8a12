import { CALLS } from "@qo/core/api"
import { projectStatusOf } from "@qo/core/project"
import type { Routes } from "../http/route.ts"
import { isLarge } from "../projects/much-work.ts"
import { foreseeQuote } from "./freeze-quote.ts"
import { moveOwn } from "./owner-moves.ts"
import { setProjectStatus } from "./set-status.ts"

export function addLifeRoutes({ route }: Routes): void {
  route(
    CALLS.setProjectStatus,
    ({ statusId, ...wish }, context) =>
      setProjectStatus({ ...wish, status: projectStatusOf(statusId) }, context),
    {
      isMuchWork: ({ pid }, context) => isLarge(context, pid),
      beforeTransaction: (wish, { db, caller }) =>
        foreseeQuote(db, caller, wish, projectStatusOf(wish.statusId)),
    },
  )
  route(CALLS.withdrawProject, (input, context) => moveOwn("withdraw", input, context))
  route(CALLS.pauseProject, (input, context) => moveOwn("pause", input, context))
  route(CALLS.resumeProject, (input, context) => moveOwn("resume", input, context))
  route(CALLS.stopProject, (input, context) => moveOwn("stop", input, context))
  route(CALLS.reviseProject, (input, context) => moveOwn("revise", input, context))
}
