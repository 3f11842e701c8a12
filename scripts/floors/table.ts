/** Folders beside each other. They import from lower floors. */
export interface Floor {
  folders: readonly string[]
  /** They import one another, too. */
  together?: boolean
  /** Lower folders that they do not import. */
  never?: readonly string[]
  /** They import nothing of the folders around them: those put things together. */
  inwards?: boolean
}

/** A folder whose subfolders are on floors. Files directly in it import from all of them. */
export interface House {
  at: string
  /** The lowest first. */
  floors: readonly Floor[]
  /** Folders that only tests import, and folders without code. */
  free?: readonly string[]
  /** The only file of a folder that others import. */
  door?: string
}

/** Names with spaces between them. */
const namesIn = (text: string): string[] => text.trim().split(/\s+/)

const OF_SCREENS = ["app-store", "queue", "link", "widgets", "talk"]

/** Which folder imports which. Tests and their helpers may import anything. */
export const HOUSES: readonly House[] = [
  {
    at: "packages/core/src",
    door: "index.ts",
    free: ["testing"],
    floors: [
      { folders: ["lib"] },
      { folders: ["files"] },
      {
        folders: namesIn(`
          access callback checks edits flow game generator history import-report interview mail moderation
          organization picture places portrait pricing project questionnaire record respondent
          routes structure-list token user`),
        together: true,
      },
      {
        folders: namesIn(
          "acts api exports i18n node rehearsal report survey-page task theme view wording",
        ),
        together: true,
      },
    ],
  },
  {
    at: "packages/interchange/src",
    free: ["examples"],
    floors: [
      { folders: ["files", "report"] },
      { folders: ["expression", "routes", "translators"] },
      { folders: ["convert"] },
      { folders: ["export"] },
      { folders: ["lss", "qsf", "surveyjs", "xlsform"] },
    ],
  },
  {
    at: "packages/server/src",
    free: ["contract", "faults", "testing"],
    floors: [
      { folders: ["lib"] },
      { folders: ["db"] },
      { folders: ["secrets"] },
      { folders: ["http"] },
      { folders: ["delivery", "history", "limits", "live", "step-up", "tickets", "users"] },
      { folders: ["directory", "games", "mail", "organizations", "pricing", "session"] },
      { folders: ["projects", "respondents", "sdk", "second-factor"] },
      {
        folders: namesIn("accounts api-page callbacks life pictures privacy tasks views"),
      },
      { folders: ["interviews", "questionnaires"] },
      { folders: ["reports"] },
      { folders: ["backup", "demo", "housekeeping", "moderation", "offers", "survey-page"] },
      { folders: ["metrics", "move"] },
      { folders: ["compose"] },
      { folders: ["commands"] },
    ],
  },
  {
    at: "packages/server/src/demo",
    floors: [
      { folders: ["base"], inwards: true },
      { folders: ["projects"], inwards: true },
      { folders: ["queue"], inwards: true },
    ],
    free: ["interviews", "packed"],
  },
  {
    at: "packages/tui/src",
    floors: [
      {
        folders: ["config", "session", "text", "terminal", "talk"],
        together: true,
        inwards: true,
      },
      {
        folders: ["list", "link", "output", "inputs", "records", "where", "widgets"],
        together: true,
      },
      { folders: ["batch"], inwards: true },
      {
        folders: namesIn(`
          shell watch help completion questionnaire-files questionnaire-words report-text
          app-store queue`),
        together: true,
        inwards: true,
      },
      {
        folders: ["act-commands", "commands"],
        together: true,
        inwards: true,
        never: OF_SCREENS,
      },
      { folders: ["screens"], never: ["act-commands", "commands", "shell"] },
      { folders: ["program"] },
    ],
  },
  {
    at: "packages/tui/src/screens",
    free: ["driver"],
    floors: [
      { folders: ["base", "plain", "lists", "actions"], together: true, inwards: true },
      // The view of a project opens from several screens.
      { folders: ["project"], inwards: true },
      {
        folders: namesIn("games history moderation pricing profile projects queue tasks users"),
        inwards: true,
      },
    ],
  },
  {
    at: "packages/web/src",
    // The first is for component tests, the second only contains styles.
    free: ["testing", "theme"],
    floors: [
      { folders: ["base"] },
      { folders: ["ui"] },
      { folders: ["shared"] },
      {
        folders: namesIn(`
          auth callbacks editor games history moderation organizations outbox pricing profile
          projects report reports researcher users`),
      },
      { folders: ["frame"] },
    ],
  },
  {
    at: "packages/web/src/shared",
    floors: [
      {
        folders: ["account", "guides", "interview", "moderation", "portraits", "tasks", "views"],
      },
      { folders: ["list", "respondent"] },
      { folders: ["projects"] },
    ],
  },
  {
    at: "packages/survey/src",
    floors: [
      { folders: ["view", "embedding"] },
      // It is rendered on the server, without its scripts.
      { folders: ["page"], never: ["embedding"] },
      { folders: ["client"] },
      // Games load it alone: of the page it knows the messages.
      { folders: ["sdk"], never: ["view", "page", "client"] },
    ],
  },
]
