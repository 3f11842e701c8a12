/** Kinds of data removed by an erasure, in display order. Texts: `erased.<kind>` in i18n. */
export const ERASED_KINDS = [
  "accounts",
  "mails",
  "sessions",
  "apiTokens",
  "endedTokens",
  "knownAddresses",
  "links",
  "tickets",
  "stepUps",
  "recoveryCodes",
  "secondFactors",
  "pictureUploads",
  "openProjects",
  "tasks",
  "views",
  "answers",
  "respondents",
  "interviews",
] as const
export type ErasedKind = (typeof ERASED_KINDS)[number]

/** Returns the kinds of which data is removed, each with its count. */
export const erasedCounts = (
  erased: Readonly<Record<string, number>>,
): readonly { kind: ErasedKind; count: number }[] =>
  ERASED_KINDS.flatMap((kind) => {
    const count = erased[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
