/** The sections of the view, in the order of their tabs. Titles: `view.section.<name>`. */
export const SECTIONS = [
  "overview",
  "problems",
  "outline",
  "paths",
  "price",
  "difference",
  "comments",
] as const
export type SectionName = (typeof SECTIONS)[number]
