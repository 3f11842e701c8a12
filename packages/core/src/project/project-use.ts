import { z } from "zod"

const count = z.int().nonnegative()

/** Activity in several projects, shown before they are ended or deleted. */
export const ProjectUse = z.object({
  projects: count,
  interviewsUnderWay: count,
  /** Number of interviews with stored answers, with any outcome. */
  interviews: count,
  completed: count,
  /** Target number of completed responses; 0 if none is set. */
  target: count,
})
export type ProjectUse = z.infer<typeof ProjectUse>

export const NO_PROJECT_USE: ProjectUse = {
  projects: 0,
  interviewsUnderWay: 0,
  interviews: 0,
  completed: 0,
  target: 0,
}

/** Returns the sums of both. */
export const addedProjectUse = (one: ProjectUse, other: ProjectUse): ProjectUse => ({
  projects: one.projects + other.projects,
  interviewsUnderWay: one.interviewsUnderWay + other.interviewsUnderWay,
  interviews: one.interviews + other.interviews,
  completed: one.completed + other.completed,
  target: one.target + other.target,
})
