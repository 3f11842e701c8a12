import type { Services } from "../http/services.ts"
import { type Clock, startClock } from "../lib/start-clock.ts"
import { endLeases } from "./leases.ts"

/** Ends leases of places: every second or so, on every server; they skip each other's rows. */
export const startLeaseClock = ({ db, log }: Pick<Services, "db" | "log">): Clock =>
  startClock({ log, failed: "ending leases was interrupted" }, async () => {
    await endLeases(db)
  })
