import type { Project } from "@qo/core/project"

/** A project as the list keeps it; an administrator sees the deleted ones too. */
export type ListedProject = Project & { deleted?: true }
