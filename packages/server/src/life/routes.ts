import { CALLS } from "@qo/core/api"
import { projectStatusOf } from "@qo/core/project"
import type { Routes } from "../http/route.ts"
import { foreseeQuote } from "./freeze-quote.ts"
import { moveOwn } from "./owner-moves.ts"
import { setProjectStatus } from "./set-status.ts"

export function addLifeRoutes({ route }: Routes): void {
  route(CALLS.setProjectStatus, (wish, asked) => setProjectStatus(wish, asked), {
    beforeTransaction: (wish, { db, caller }) =>
      foreseeQuote(db, caller, wish, projectStatusOf(wish.statusId)),
  })
  route(CALLS.withdrawProject, (input, asked) => moveOwn("withdraw", input, asked))
  route(CALLS.pauseProject, (input, asked) => moveOwn("pause", input, asked))
  route(CALLS.resumeProject, (input, asked) => moveOwn("resume", input, asked))
  route(CALLS.stopProject, (input, asked) => moveOwn("stop", input, asked))
  route(CALLS.reviseProject, (input, asked) => moveOwn("revise", input, asked))
}
