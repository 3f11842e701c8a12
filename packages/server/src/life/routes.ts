import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { isLarge } from "../projects/much-work.ts"
import { moveOwn } from "./owner-moves.ts"
import { previewProjectEnd } from "./preview-end.ts"
import { preparedStatuses, setProjectStatus } from "./set-status.ts"
import type { MailServices } from "../mail/services.ts"

export function addLifeRoutes({ route, services }: Routes<keyof MailServices>): void {
  const statuses = preparedStatuses()
  route(
    CALLS.setProjectStatus,
    (wish, context) => setProjectStatus(services, statuses, wish, context),
    {
      isMuchWork: ({ pid }, context) => isLarge(context, pid),
      beforeTransaction: statuses.beforeTransaction,
    },
  )
  route(CALLS.previewProjectEnd, ({ pids = [] }, { db, caller }) =>
    previewProjectEnd(db, caller, pids),
  )
  route(CALLS.withdrawProject, (input, context) => moveOwn(services, "withdraw", input, context))
  route(CALLS.pauseProject, (input, context) => moveOwn(services, "pause", input, context))
  route(CALLS.resumeProject, (input, context) => moveOwn(services, "resume", input, context))
  route(CALLS.stopProject, (input, context) => moveOwn(services, "stop", input, context))
  route(CALLS.reviseProject, (input, context) => moveOwn(services, "revise", input, context))
}
