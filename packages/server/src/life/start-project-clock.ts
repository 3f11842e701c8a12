import { type Clock, startClock } from "../lib/start-clock.ts"
import { type ClockServices, tickProjects } from "./tick-projects.ts"

/** Starts ending surveys that are over, about once a second on every server. Servers do not conflict. */
export const startProjectClock = (services: ClockServices): Clock =>
  startClock({ log: services.log, failed: "the clock of projects was interrupted" }, (stopping) =>
    tickProjects(services, stopping),
  )
