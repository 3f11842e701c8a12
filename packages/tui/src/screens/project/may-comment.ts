import type { Role } from "@qo/core/access"
import { canMove, type Project, projectStatusOf } from "@qo/core/project"

/** Comments are for who may decide on the project as it stands. */
export const mayComment = (role: Role, { status, template, targetPlatforms }: Project): boolean =>
  canMove(
    projectStatusOf(status.id),
    "reject",
    { role, owns: false },
    { template, targetPlatforms },
  )
