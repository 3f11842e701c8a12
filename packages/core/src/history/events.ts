export const HISTORY_FIELDS = ["email", "fullname", "organization", "category"] as const
/** What a `userChanged` line can name as changed. Texts: `historyField.<name>` in i18n. */
export type HistoryField = (typeof HISTORY_FIELDS)[number]

/**
 * What history can tell of accounts. Texts: `history.<name>` in i18n, filled with the entry's parameters.
 * Parameters are ids and names of rules, never a person's data: history outlives an erasure.
 */
export const HISTORY_EVENTS = [
  "userCreated",
  "userRegistered",
  "userChanged",
  "userStatusChanged",
  "userRoleChanged",
  "userDeleted",
  "userErased",
  "userExported",
  "invitationSent",
  "invitationAccepted",
  "emailConfirmed",
  "firstSignIn",
  "passwordChanged",
  "passwordReset",
  "passwordSetByAdministrator",
  "sessionReuseDetected",
  "tokenCreated",
  "tokenRevoked",
  "organizationCreated",
  "mailRead",
  "mailResent",
  "demoFilled",
  "administratorCreated",
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]
