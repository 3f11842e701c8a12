/** Why a person has to decide. Texts: `moderationReason.<key>` in i18n. */
export const MODERATION_REASONS = [
  /** The checks found an error. */
  "checkErrors",
  /** The owner sends a project for the first time. */
  "firstProject",
  /** Asks for a phone, an address, a mail, an account elsewhere, or identity. */
  "contactData",
  /** Asks for passwords and codes, cards and accounts of banks, or documents. */
  "secrets",
  "links",
  "pictures",
  /** Answers are written to the respondents' records. */
  "profileWrites",
  "callbacks",
  /** People under 18 are asked or identified. */
  "minors",
] as const
export type ModerationReasonKey = (typeof MODERATION_REASONS)[number]
