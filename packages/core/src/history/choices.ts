import { choiceOf } from "../record/index.ts"
import { OUTCOMES } from "./outcome.ts"

/** Areas of history. Labels: `chapter.<name>` in i18n. */
export const CHAPTERS = [
  "users",
  "games",
  "projects",
  "questionnaires",
  "moderation",
  "tariffs",
  "reports",
  "system",
] as const

/** Interface through which a change was made. Labels: `service.<name>` in i18n. */
export const SERVICES = ["web", "terminal", "api", "survey", "server"] as const

export const CHAPTER = choiceOf("chapter", CHAPTERS, {
  users: "neutral",
  games: "neutral",
  projects: "neutral",
  questionnaires: "neutral",
  moderation: "neutral",
  tariffs: "neutral",
  reports: "neutral",
  system: "neutral",
})

export const SERVICE = choiceOf("service", SERVICES, {
  web: "neutral",
  terminal: "neutral",
  api: "neutral",
  survey: "neutral",
  server: "neutral",
})

export const OUTCOME = choiceOf("outcome", OUTCOMES, {
  good: "good",
  bad: "bad",
  unusual: "warning",
  changed: "neutral",
})
