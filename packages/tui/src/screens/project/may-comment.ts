import type { Role } from "@qo/core/access"
import { canMove, type Project } from "@qo/core/project"

/** Comments are for who may decide on the project as it stands. */
export const mayComment = (role: Role, { status, template, targetPlatforms }: Project): boolean =>
  canMove(status, "reject", { role, owns: false }, { template, targetPlatforms })
