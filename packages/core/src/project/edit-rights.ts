import { can, type Role } from "../access/index.ts"
import { isInModeration, isLocked, type ProjectStatus } from "./status.ts"

/** Parts of a project that a user may change now. */
export interface EditRights {
  /** All content that is not listed below. */
  content: boolean
  /** Pictures of questions and answers. Researchers in the demo mode may not change them. */
  pictures: boolean
  /** Settings of blocks, and custom parameters of questions. */
  blockSettings: boolean
  /** Addresses to which answers are sent. Only users who may read all answers may set them. */
  answersOut: boolean
  /** Priority and settings of the project. */
  projectSettings: boolean
  /** Reason with which other changes are refused. */
  otherwise: "notPermitted" | "locked"
}

/** `owns`: whether the user owns the project or is an administrator. */
export interface Editor {
  role: Role
  owns: boolean
}

/**
 * Returns the rights of a user in this status. The owner or an administrator may change a project unless it waits for a
 * decision. Moderators and administrators may change settings of blocks and parameters of questions, also while it waits. Other
 * users, including colleagues of the owner and VK moderators, may change nothing. In all other statuses nothing can be changed.
 */
export function editRights({ role, owns }: Editor, status: ProjectStatus): EditRights {
  const mayChange = owns && can(role, "projects.change")
  const mayConfigure = canConfigure(role)
  const content = mayChange && !isLocked(status)
  const blockSettings = mayConfigure && (!isLocked(status) || isInModeration(status))
  return {
    content,
    pictures: content && role !== "demoResearcher",
    blockSettings,
    answersOut: blockSettings && owns && can(role, "reports.read"),
    projectSettings: content && can(role, "projectSettings.change"),
    otherwise: mayChange || (mayConfigure && !blockSettings) ? "locked" : "notPermitted",
  }
}

const canConfigure = (role: Role): boolean =>
  can(role, "blockSettings.change") && can(role, "questionParams.change")
