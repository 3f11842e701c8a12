import type { Service } from "@qo/core/history"
import type { HistoryEvent } from "@qo/core/history"
import { isInvitable } from "@qo/core/user"
import { changedFields } from "../../history/changed-fields.ts"
import type { Person } from "./people.ts"
import { createRandom, type Random } from "./random.ts"

/** An event in the history of an account. `by`: who caused it, its user or an administrator. */
export interface Episode {
  event: HistoryEvent
  secondsAgo: number
  by: "self" | "administrator"
  service: Service
  params: Record<string, string>
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Returns the events of a person, oldest first. The result is the same in every run. */
export function storyOf(person: Person, number: number): Episode[] {
  const random = createRandom(number * 7919 + 17)
  const episodes: Episode[] = []
  let at = person.secondsAgo
  /** Adds an event and advances the time, but never into the future. */
  const add = (event: HistoryEvent, by: Episode["by"], params: Record<string, string> = {}) => {
    episodes.push({ event, by, params, secondsAgo: at, service: serviceOf(random, by) })
    at = Math.max(60, at - random.int(HOUR, 2 * DAY), Math.floor(at / 3))
  }
  const { status, self } = person
  if (self) add("userRegistered", "self")
  else {
    add("userCreated", "administrator", { role: person.role })
    at = person.secondsAgo
    add("invitationSent", "administrator")
  }
  if (isInvitable(status)) return episodes
  add(self ? "emailConfirmed" : "invitationAccepted", "self")
  if (status === "invitationAccepted") return episodes
  if (!self) add("firstSignIn", "self")
  if (random.chance(0.12)) add("passwordChanged", "self")
  if (random.chance(0.08))
    add("userChanged", "administrator", changedFields("userChanged", ["organization"]))
  if (random.chance(0.05)) add("passwordReset", "self")
  if (status === "deactivated")
    add("userStatusChanged", "administrator", { from: "activated", to: "deactivated" })
  return episodes
}

const serviceOf = (random: Random, by: Episode["by"]): Service =>
  by === "administrator" ? random.pick(["web", "web", "terminal"]) : "web"
