import { editRights, type EditRights } from "@qo/core/project"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { LockedProject } from "../projects/lock.ts"
import { ownsProject } from "../projects/visible.ts"

/** Returns the fields of this project that the caller may save. @throws Refusal `notPermitted` or `locked` if there are none */
export function saveRights(
  caller: Pick<Caller, "userId" | "role" | "organizationId">,
  project: Pick<LockedProject, "owner_id" | "status">,
): EditRights {
  const editor = { role: caller.role, owns: ownsProject(caller, project) }
  const rights = editRights(editor, project.status)
  if (!rights.content && !rights.blockSettings) throw new Refusal(rights.otherwise)
  return rights
}
