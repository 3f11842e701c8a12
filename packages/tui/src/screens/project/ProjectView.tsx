import type { Project } from "@qo/core/project"
import type { ReactElement } from "react"
import type { Desk } from "../desk.ts"
import type { KeyBinding } from "../key-table.ts"
import type { Look } from "../shell.ts"

/** What the keys that a screen adds to the view of a project work on. */
export interface ProjectViewContext {
  desk: Desk
  /** As it was read last. */
  project: Project
  /** The block or question that the cursor is on; empty where it is on neither. */
  anchor: { block?: string; question?: string }
  close: () => void
}

interface Props {
  desk: Desk
  look: Look
  pid: number
  /** Keys of the screen that shows the view, such as the decisions of a moderator. */
  keys?: readonly KeyBinding<ProjectViewContext>[]
  /** Stands in front of the view, which keeps its place: a question of the screen that shows it. */
  front?: ReactElement | undefined
  isActive: boolean
  onClose: () => void
}

/** One project in full: what it is, its problems, paths, outline, difference, comments, and an interview to try. */
export function ProjectView({ front }: Props) {
  return front ?? null
}
