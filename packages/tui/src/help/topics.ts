/** Pages of `qo help <topic>`: `topic.<name>.title` and `topic.<name>` in i18n. */
export const TOPICS = [
  "screens",
  "output",
  "where",
  "jq",
  "batches",
  "exit-codes",
  "config",
  "environment",
  "questionnaires",
  "lists",
] as const

/** These words name a page, and no command. */
export const isTopic = (words: readonly string[]): boolean =>
  TOPICS.some((topic) => topic === words.join(" "))
