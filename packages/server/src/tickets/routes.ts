import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { createTicket } from "./create-ticket.ts"

export function addTicketRoutes({ route }: Routes<never>): void {
  route(CALLS.createTicket, ({ path }, context) => createTicket(path, context))
}
