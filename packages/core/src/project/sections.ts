import { type ProjectPhase, type ProjectStatus, traitsOfStatus } from "./status.ts"

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

const WHILE_ANSWERED: readonly ProjectSection[] = ["collecting", "audience"]

/** Sections needed in each phase, most important first. */
const NEEDED: Readonly<Record<ProjectPhase, readonly ProjectSection[]>> = {
  draft: ["questionnaire", "audience"],
  moderation: ["moderation", "audience"],
  running: WHILE_ANSWERED,
  closing: WHILE_ANSWERED,
  over: WHILE_ANSWERED,
}
/** Its owner reads the decision, and changes the questionnaire. */
const NEEDED_WHEN_RETURNED: readonly ProjectSection[] = ["moderation", "questionnaire"]

export interface OrderedSection {
  section: ProjectSection
  /** It is needed in this status, and shown without being asked for. */
  isNeeded: boolean
}

/** All sections in the order of a status: first those that are needed in it, then the others. */
export function sectionsFor(status: ProjectStatus): OrderedSection[] {
  const { phase, returned } = traitsOfStatus(status)
  const needed = returned ? NEEDED_WHEN_RETURNED : NEEDED[phase]
  const others = PROJECT_SECTIONS.filter((section) => !needed.includes(section))
  return [...needed, ...others].map((section) => ({ section, isNeeded: needed.includes(section) }))
}
