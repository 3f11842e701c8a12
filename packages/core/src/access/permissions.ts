import { ROLE_NAMES, type Role } from "./roles.ts"

const STAFF_AND_RESEARCHERS = [
  "administrator",
  "moderator",
  "moderatorVk",
  "researcher",
  "demoResearcher",
] as const
const OWNERS = ["administrator", "researcher", "demoResearcher"] as const

/** Roles that may carry out each action. Whether the account may see the object is checked separately. */
const PERMISSIONS = {
  "users.manage": ["administrator"],
  "organizations.manage": ["administrator"],
  "tariffs.manage": ["administrator"],
  "calculator.manage": ["administrator"],
  "vkPercent.manage": ["administrator"],
  "history.read": ["administrator"],
  "outbox.manage": ["administrator"],
  "privacy.manage": ["administrator"],
  "games.manage": ["administrator", "issuer"],
  "gamePlatforms.create": ["administrator"],
  "directory.read": ROLE_NAMES,
  "projects.read": STAFF_AND_RESEARCHERS,
  "projects.change": OWNERS,
  "projects.clone": ["administrator"],
  "projects.setStatus": ["administrator"],
  "projects.moderate": ["administrator", "moderator"],
  "projects.moderateVk": ["administrator", "moderatorVk"],
  "moderation.read": ["administrator", "moderator", "moderatorVk"],
  "projectSettings.change": ["administrator", "moderator", "moderatorVk", "demoResearcher"],
  "projectRetention.change": OWNERS,
  "projectCallbacks.change": OWNERS,
  "blockSettings.change": ["administrator", "moderator"],
  "questionParams.change": ["administrator", "moderator"],
  "reports.read": OWNERS,
  "statistics.open": ["administrator", "moderatorVk"],
  "dashboard.open": ["administrator"],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof PERMISSIONS

/**
 * Returns whether a role may carry out an action on any object. Used by menus, screens, commands, the client and the server.
 */
export function can(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = PERMISSIONS[action]
  return allowed.includes(role)
}
