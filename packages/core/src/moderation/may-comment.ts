import type { Role } from "../access/index.ts"
import { canMove, type Project } from "../project/index.ts"

/** Returns true if the role may decide on the project in its current status, which commenting requires. */
export const mayComment = (role: Role, { status, template, targetPlatforms }: Project): boolean =>
  canMove(status, "reject", { role, owns: false }, { template, targetPlatforms })
