/** Why a project is rejected. Labels: `rejectionReason.<name>` in i18n. */
export const REJECTION_REASONS = [
  "wording",
  "personalData",
  "forbiddenTopic",
  "routing",
  "portraits",
  "other",
] as const
