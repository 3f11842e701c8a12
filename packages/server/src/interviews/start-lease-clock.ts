import type { Services } from "../http/services.ts"
import { type Clock, startClock } from "../lib/start-clock.ts"
import { endCrowds } from "./note-crowds.ts"
import { endLeases } from "./leases.ts"
import type { MailServices } from "../mail/services.ts"

/**
 * Ends expired reservations of places and those above the limits of networks, about once a second on every server. Servers skip
 * each other's rows.
 */
export const startLeaseClock = (services: MailServices & Pick<Services, "db" | "log">): Clock =>
  startClock({ log: services.log, failed: "ending leases was interrupted" }, async () => {
    await endLeases(services.db)
    await endCrowds(services)
  })
