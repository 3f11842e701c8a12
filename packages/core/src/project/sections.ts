import { type ProjectPhase, type ProjectStatus, traitsOfStatus } from "./status.ts"

/** Sections of a project's page. Titles: `projectSection.<name>` in i18n. */
export const PROJECT_SECTIONS = [
  "questionnaire",
  "audience",
  "moderation",
  "collecting",
  "settings",
  "history",
] as const
export type ProjectSection = (typeof PROJECT_SECTIONS)[number]

const WHILE_ANSWERED: readonly ProjectSection[] = ["collecting", "audience"]

/** Sections needed in each phase, the most important first. */
const NEEDED: Readonly<Record<ProjectPhase, readonly ProjectSection[]>> = {
  draft: ["questionnaire", "audience"],
  moderation: ["moderation", "audience"],
  running: WHILE_ANSWERED,
  closing: WHILE_ANSWERED,
  over: WHILE_ANSWERED,
}
/** Sections for a returned project: the owner reads the decision and changes the questionnaire. */
const NEEDED_WHEN_RETURNED: readonly ProjectSection[] = ["moderation", "questionnaire"]

export interface OrderedSection {
  section: ProjectSection
  /** Whether the section is needed in this status, so that it is open by default. */
  isNeeded: boolean
}

/** Returns all sections: first those needed in the status, then the others. */
export function sectionsFor(status: ProjectStatus): OrderedSection[] {
  const { phase, returned } = traitsOfStatus(status)
  const needed = returned ? NEEDED_WHEN_RETURNED : NEEDED[phase]
  const others = PROJECT_SECTIONS.filter((section) => !needed.includes(section))
  return [...needed, ...others].map((section) => ({ section, isNeeded: needed.includes(section) }))
}
