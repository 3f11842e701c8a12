/** Subjects of differences. Labels: `differenceKind.<name>` in i18n. */
export const DIFFERENCE_KINDS = [
  "wording",
  "codes",
  "routing",
  "portraits",
  "structure",
  "settings",
  "layout",
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/**
 * `breaksData`: answers stored before mean something else, or have nowhere to be. `needsReview`: respondents meet something
 * else. Labels: `differenceWeight.<name>` in i18n.
 */
export const DIFFERENCE_WEIGHTS = ["harmless", "needsReview", "breaksData"] as const
export type DifferenceWeight = (typeof DIFFERENCE_WEIGHTS)[number]

/** The subject of a change and how much it weighs. */
export interface WeighedChange {
  kind: DifferenceKind
  weight: DifferenceWeight
}

export const WORDING = { kind: "wording", weight: "needsReview" } as const
export const CODES = { kind: "codes", weight: "breaksData" } as const
export const ROUTING = { kind: "routing", weight: "needsReview" } as const
export const PORTRAITS = { kind: "portraits", weight: "needsReview" } as const
export const SETTING = { kind: "settings", weight: "needsReview" } as const
export const HARMLESS = { kind: "settings", weight: "harmless" } as const
