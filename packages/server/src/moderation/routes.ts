import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { isLarge } from "../projects/much-work.ts"
import { checkSending, preparedSendings, sendProject } from "./send.ts"
import { addComments, listComments, resolveComment } from "./comment-calls.ts"
import { decideProjects } from "./decide.ts"
import { listDecisions } from "./decisions.ts"
import { listMoves } from "./moves.ts"
import { listQueue } from "./queue.ts"
import { takeBack, takeBackMany } from "./take-back.ts"
import type { MailServices } from "../mail/services.ts"

export function addModerationRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "limits" | "secret">): void {
  const sendings = preparedSendings(services)
  route(CALLS.sendProject, (input, context) => sendProject(sendings, input, context), {
    isMuchWork: ({ pid }, context) => isLarge(context, pid),
    beforeTransaction: sendings.beforeTransaction,
  })
  route(CALLS.checkSending, (input, context) => checkSending(services, input, context), {
    isMuchWork: ({ pid }, context) => isLarge(context, pid),
  })
  route(CALLS.listQueue, (query, context) => listQueue(query, context, services))
  route(CALLS.decide, (input, context) => decideProjects(services, input, context))
  route(CALLS.listDecisions, listDecisions)
  route(CALLS.takeBackDecision, (input, context) =>
    "projects" in input ? takeBackMany(services, input, context) : takeBack(input, context),
  )
  route(CALLS.listMoves, listMoves)
  route(CALLS.listComments, listComments)
  route(CALLS.addComments, addComments)
  route(CALLS.resolveComment, resolveComment)
}
