import { can } from "@qo/core/access"
import { isInModeration, isLocked } from "@qo/core/project"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { LockedProject } from "../projects/lock.ts"
import { ownsProject } from "../projects/visible.ts"

/** The parts of a project that somebody may change by a save. */
export interface SaveRights {
  /** Anything but what the other rights name. */
  content: boolean
  /** Settings of blocks and custom parameters of questions. */
  blockSettings: boolean
  /** Priority and settings of the project. */
  projectSettings: boolean
  /** Reason why the content may not be changed. */
  otherwise: "notPermitted" | "locked"
}

/**
 * The owner, or an administrator, while nobody has to decide on it; moderators and administrators, also meanwhile, the settings of
 * blocks and parameters of questions alone.
 * @throws Refusal `notPermitted` for colleagues and VK moderators; `locked` in all other statuses
 */
export function saveRights(
  caller: Pick<Caller, "userId" | "role" | "organizationId">,
  project: Pick<LockedProject, "owner_id" | "status">,
): SaveRights {
  const { role } = caller
  const owns = can(role, "projects.change") && ownsProject(caller, project)
  const blockSettings = can(role, "blockSettings.change") && can(role, "questionParams.change")
  if (!owns && !blockSettings) throw new Refusal("notPermitted")
  const { status } = project
  const editable = !isLocked(status)
  if (!editable && !(blockSettings && isInModeration(status))) throw new Refusal("locked")
  return {
    content: owns && editable,
    blockSettings,
    projectSettings: owns && editable && can(role, "projectSettings.change"),
    otherwise: owns ? "locked" : "notPermitted",
  }
}
