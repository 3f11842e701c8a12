/** Parts of a survey that suffer if an entry remains as it is, most harmful first. */
export const IMPORT_HARMS = ["logic", "content", "structure", "look"] as const
export type ImportHarm = (typeof IMPORT_HARMS)[number]

export const IMPORT_ENTRY_STATES = ["open", "fixed", "accepted"] as const
/** Maximum number of entries in a stored report; later ones are only counted. */
export const MOST_IMPORT_ENTRIES = 2000
/** Maximum length of a text of an entry, characters. */
export const IMPORT_TEXT_LENGTH = 400
/** Maximum number of stored reports of a project. Adding another one removes the oldest. */
export const MOST_IMPORT_REPORTS = 5
