import type { Services } from "../http/services.ts"
import { type Clock, startClock } from "../lib/start-clock.ts"
import { endCrowds } from "./note-crowds.ts"
import { endLeases } from "./leases.ts"
import type { MailServices } from "../mail/services.ts"

/** Ends leases of places, and those of networks with too many: every second or so, on every server; they skip each other's rows. */
export const startLeaseClock = (services: MailServices & Pick<Services, "db" | "log">): Clock =>
  startClock({ log: services.log, failed: "ending leases was interrupted" }, async () => {
    await endLeases(services.db)
    await endCrowds(services)
  })
