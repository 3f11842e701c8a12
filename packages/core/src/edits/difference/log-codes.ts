/** Kinds of entries in the change log. Texts: `logCode.<code>` in i18n. */
export const LOG_CODES = {
  "001": "priorityChanged",
  "002": "targetPlatformsChanged",
  "003": "portraitsChanged",
  "004": "blockAdded",
  "005": "questionAdded",
  "006": "questionRemoved",
  "007": "questionnaireDeleted",
  "008": "questionChanged",
  "009": "blockSettingsChanged",
  /** Changes received from the server, as opposed to edits by the user. */
  "010": "receivedFromServer",
  "011": "blockDeleted",
  "012": "questionMoved",
  "013": "projectSettingsChanged",
} as const
export type LogCode = keyof typeof LOG_CODES
