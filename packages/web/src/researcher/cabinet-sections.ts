/** Sections of the cabinet, in the order of its menu. */
export const SECTIONS = ["projects", "reports", "profile"] as const
export type Section = (typeof SECTIONS)[number]

/** The section that an address shows: `?section=reports`; projects unless it names another one. */
export function sectionOf(query: URLSearchParams): Section {
  const given = query.get("section")
  return SECTIONS.find((each) => each === given) ?? "projects"
}

export const addressOf = (section: Section): string =>
  section === "projects" ? "?" : `?section=${section}`
