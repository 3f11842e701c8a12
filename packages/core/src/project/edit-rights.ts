import { can, type Role } from "../access/index.ts"
import { isInModeration, isLocked, type ProjectStatus } from "./status.ts"

/** The parts of a project that a user may change now. */
export interface EditRights {
  /** All content that the other rights do not name. */
  content: boolean
  /** Pictures of questions and answers: a researcher in the demo mode has none. */
  pictures: boolean
  /** Settings of blocks and custom parameters of questions. */
  blockSettings: boolean
  /** An address to which answers are sent: only users who may read them all may set it. */
  answersOut: boolean
  /** Priority and settings of the project. */
  projectSettings: boolean
  /** Reason why a forbidden change is refused. */
  otherwise: "notPermitted" | "locked"
}

/** `owns`: the project is this person's own, or an administrator asks. */
export interface Editor {
  role: Role
  owns: boolean
}

/**
 * The owner, or an administrator, while it does not wait for a decision; moderators and administrators, also meanwhile, only
 * settings of blocks and parameters of questions. Colleagues and VK moderators change nothing, and in all other statuses no one
 * does.
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
