import type { FlagChanges } from "./flags.ts"

/** Names of flags of projects that differ from their fields. */
export const PROJECT_FLAGS = {
  targetPlatforms: { name: "platform" },
  embedOrigins: { name: "embed-origins" },
  sharedNetwork: { name: "shared-network", type: "text" },
  priority: { type: "count" },
  targetCompletes: { name: "completes", type: "text" },
  endsAt: { name: "ends", type: "text" },
} as const satisfies FlagChanges
