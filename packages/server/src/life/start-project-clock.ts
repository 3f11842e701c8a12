import { type Clock, startClock } from "../lib/start-clock.ts"
import { type ClockServices, tickProjects } from "./tick-projects.ts"

/** Ends surveys that are over: every second or so, on every server; they do not get in each other's way. */
export const startProjectClock = (services: ClockServices): Clock =>
  startClock({ log: services.log, failed: "the clock of projects was interrupted" }, (stopping) =>
    tickProjects(services, stopping),
  )
