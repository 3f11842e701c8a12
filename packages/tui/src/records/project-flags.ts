import type { FlagChanges } from "./flags.ts"

/** What the flags of projects are called where a field has another name. */
export const PROJECT_FLAGS = {
  targetPlatforms: { name: "platform" },
  embedOrigins: { name: "embed-origins" },
  sharedNetwork: { name: "shared-network", type: "text" },
  priority: { type: "count" },
  targetCompletes: { name: "completes", type: "text" },
  endsAt: { name: "ends", type: "text" },
} as const satisfies FlagChanges
