import { type Action, can } from "@qo/core/access"
import type { LiveEventTable } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"

type Viewer = Pick<Caller, "userId" | "role" | "organizationId">
export type SeenEvent = Pick<
  LiveEventTable,
  "kind" | "owner_id" | "organization_id" | "sent" | "vk"
>

/** Permission that an account needs for events of a kind. */
const NEEDED: Record<Exclude<LiveEventTable["kind"], "task">, Action> = {
  project: "projects.read",
  queue: "moderation.read",
  answers: "reports.read",
}

/**
 * Returns true if this account gets the event: its own tasks, and projects that satisfied {@link seenBy} when the event was
 * written.
 */
export const seesEvent = (looker: Viewer, event: SeenEvent): boolean =>
  event.kind === "task"
    ? looker.role === "administrator" || event.owner_id === looker.userId
    : can(looker.role, NEEDED[event.kind]) && seesProject(looker, event)

function seesProject({ userId, role, organizationId }: Viewer, event: SeenEvent): boolean {
  switch (role) {
    case "administrator":
      return true
    case "moderator":
      return event.sent
    case "moderatorVk":
      return event.vk
    case "researcher":
    case "demoResearcher":
      return (
        event.owner_id === userId ||
        (organizationId !== null && event.organization_id === organizationId)
      )
    case "issuer":
      return false
  }
}
