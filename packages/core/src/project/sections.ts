import type { ProjectStatus } from "./status.ts"

/** Sections of everything that is known of a project. Titles: `projectSection.<name>` in i18n. */
export const PROJECT_SECTIONS = [
  "questionnaire",
  "audience",
  "moderation",
  "collecting",
  "settings",
  "history",
] as const
export type ProjectSection = (typeof PROJECT_SECTIONS)[number]

const WHILE_MODERATED: readonly ProjectSection[] = ["moderation", "audience"]
const WHILE_ANSWERED: readonly ProjectSection[] = ["collecting", "audience"]

/** What people work with in each status, the most needed first. */
const NEEDED: Readonly<Record<ProjectStatus, readonly ProjectSection[]>> = {
  created: ["questionnaire", "audience"],
  rejected: ["moderation", "questionnaire"],
  onModeration: WHILE_MODERATED,
  onVkModeration: WHILE_MODERATED,
  onAutoModeration: WHILE_MODERATED,
  active: WHILE_ANSWERED,
  paused: WHILE_ANSWERED,
  stopped: WHILE_ANSWERED,
  surveyFinished: WHILE_ANSWERED,
  reportInProgress: WHILE_ANSWERED,
  finished: WHILE_ANSWERED,
}

export interface OrderedSection {
  section: ProjectSection
  /** It is needed in this status, and shown without being asked for. */
  isNeeded: boolean
}

/** All sections in the order of a status: first those that are needed in it, then the others. */
export function sectionsFor(status: ProjectStatus): OrderedSection[] {
  const needed = NEEDED[status]
  const others = PROJECT_SECTIONS.filter((section) => !needed.includes(section))
  return [...needed, ...others].map((section) => ({ section, isNeeded: needed.includes(section) }))
}
