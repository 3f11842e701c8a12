import { CALLS } from "@qo/core/api"
import type { Route, StreamRoute } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { foreseeQuote } from "../life/freeze-quote.ts"
import { moveOwn } from "../life/owner-moves.ts"
import { sendProject } from "../life/send.ts"
import { addComments, listComments, resolveComment } from "./comment-calls.ts"
import { decide } from "./decide.ts"
import { listDecisions } from "./decisions.ts"
import { listQueue } from "./queue.ts"
import { takeBack } from "./take-back.ts"

export function addModerationRoutes(route: Route, _stream: StreamRoute, services: Services): void {
  route(CALLS.sendProject, (input, asked) => sendProject(services, input, asked), {
    beforeTransaction: (input, { db, caller }) => foreseeQuote(db, caller, input, "onModeration"),
  })
  route(CALLS.withdrawProject, (input, asked) => moveOwn("withdraw", input, asked))
  route(CALLS.pauseProject, (input, asked) => moveOwn("pause", input, asked))
  route(CALLS.resumeProject, (input, asked) => moveOwn("resume", input, asked))
  route(CALLS.stopProject, (input, asked) => moveOwn("stop", input, asked))
  route(CALLS.reviseProject, (input, asked) => moveOwn("revise", input, asked))
  route(CALLS.listQueue, listQueue)
  route(CALLS.decide, (input, asked) => decide(services, input, asked))
  route(CALLS.listDecisions, listDecisions)
  route(CALLS.takeBackDecision, takeBack)
  route(CALLS.listComments, listComments)
  route(CALLS.addComments, addComments)
  route(CALLS.resolveComment, resolveComment)
}
