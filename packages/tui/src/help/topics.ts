/** Pages of `qo help <topic>`: `topic.<name>.title` and `topic.<name>` in i18n. */
export const TOPICS = ["output", "exit-codes", "environment", "batches", "questionnaires", "screens"] as const
