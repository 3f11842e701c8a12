import type { Role } from "../access/index.ts"
import { canMove, type Project } from "../project/index.ts"

/** Comments are for who may decide on the project as it stands. */
export const mayComment = (role: Role, { status, template, targetPlatforms }: Project): boolean =>
  canMove(status, "reject", { role, owns: false }, { template, targetPlatforms })
