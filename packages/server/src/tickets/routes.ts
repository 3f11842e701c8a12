import { CALLS } from "@qo/core/api"
import type { Route, StreamRoute } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { createTicket } from "./create-ticket.ts"

export function addTicketRoutes(route: Route, _stream: StreamRoute, _services: Services): void {
  route(CALLS.createTicket, ({ path }, asked) => createTicket(path, asked))
}
