/** Reasons why a moderator must decide on a project. Texts: `moderationReason.<key>` in i18n. */
export const MODERATION_REASONS = [
  /** The checks found an error. */
  "checkErrors",
  /** The owner sends a project for the first time. */
  "firstProject",
  /**
   * The questionnaire asks for a phone number, an address, an email address, an account of another service, or the identity.
   */
  "contactData",
  /** The questionnaire asks for passwords, codes, bank cards, bank accounts or documents. */
  "secrets",
  "links",
  "pictures",
  /** Answers are written to the respondents' profiles. */
  "profileWrites",
  "callbacks",
  /** Respondents under 18 are invited or identified. */
  "minors",
  /** Texts in languages that the patterns of automatic moderation do not know, or replaced words of the page. */
  "languages",
] as const
export type ModerationReasonKey = (typeof MODERATION_REASONS)[number]
