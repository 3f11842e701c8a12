/** A screen of `qo`, and the keys that lead to it. */
export interface Screen {
  name: string
  /** Undefined: the sign-in form. */
  account: "admin" | "moderator" | "researcher" | undefined
  /** Keys to press; a number is a pause in milliseconds. */
  keys: readonly (string | number)[]
  /** Then the line is cut. */
  isCut?: boolean
  /** Whether nothing waits for moderation any more. */
  isQueueEmpty?: boolean
}

/** One of the pictures that documentation shows. */
interface DocumentedScreen extends Screen {
  language?: "en"
  rows?: number
}

const ENTER = "\r"
const TAB = "\t"
const ESCAPE = "\u001B"
const SAVE = "\u0013"
const CLEAR = "\u0015"
/** Longer than the wait of actions in the queue. */
const UNTIL_SENT = 8000
/** Time until reasons, problems and routes of a project are displayed. */
const UNTIL_JUDGED = 4000
/** Five marked projects. */
const MARKED = ["j", "v", "j", "j", "j", "j"] as const

const repeatKey = (key: string, count: number): readonly string[] =>
  Array.from({ length: count }, () => key)

const project = (name: string, steps: number): Screen => ({
  name,
  account: "moderator",
  keys: ["j", "j", ENTER, UNTIL_JUDGED, ...repeatKey(TAB, steps)],
})

/** Every screen, of the role that meets most on it. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", account: undefined, keys: [] },
  { name: "users", account: "admin", keys: ["j", "j"] },
  { name: "users-marked", account: "admin", keys: ["j", " ", " ", " "] },
  { name: "user-create", account: "admin", keys: ["n"] },
  { name: "user-edit", account: "admin", keys: ["j", "e"] },
  { name: "user-status", account: "admin", keys: ["j", " ", " ", " ", "s"] },
  { name: "user-delete", account: "admin", keys: ["j", "d"] },
  { name: "games", account: "admin", keys: ["2"] },
  { name: "game-edit", account: "admin", keys: ["2", "e"] },
  { name: "tariffs", account: "admin", keys: ["3"] },
  { name: "calculator", account: "admin", keys: ["3", TAB] },
  { name: "calculator-edit", account: "admin", keys: ["3", TAB, "e"] },
  { name: "history", account: "admin", keys: ["4"] },
  { name: "tasks", account: "admin", keys: ["9"] },
  { name: "queue", account: "moderator", keys: ["j", "j"] },
  { name: "queue-marked", account: "moderator", keys: [...MARKED] },
  { name: "filter", account: "moderator", keys: ["/", "причина:младше"] },
  { name: "preview", account: "moderator", keys: ["*", "a"] },
  { name: "preview-few", account: "moderator", keys: [...MARKED, "a"] },
  { name: "undo", account: "moderator", keys: [...MARKED, "a", 400, "a"] },
  { name: "results", account: "moderator", keys: [...MARKED, "a", 400, "a", UNTIL_SENT] },
  { name: "reject-reason", account: "moderator", keys: ["j", "j", "r"] },
  { name: "reject-comment", account: "moderator", keys: ["j", "j", "r", "1"] },
  { name: "reject-many", account: "moderator", keys: [...MARKED, "r"] },
  { name: "quit", account: "moderator", keys: ["j", "a", "q"] },
  { name: "lost", account: "moderator", keys: [...MARKED, "a", 400, "a"], isCut: true },
  project("project-overview", 0),
  project("project-section-2", 1),
  project("project-section-3", 2),
  project("project-section-4", 3),
  project("project-section-5", 4),
  project("project-section-6", 5),
  project("project-section-7", 6),
  { name: "project-comment", account: "moderator", keys: ["j", "j", ENTER, "c"] },
  { name: "interview", account: "moderator", keys: ["j", "j", ENTER, "p", ENTER] },
  { name: "projects", account: "researcher", keys: ["j"] },
  { name: "project-create", account: "researcher", keys: ["n"] },
  { name: "project-edit", account: "researcher", keys: ["e"] },
  { name: "project-delete", account: "researcher", keys: ["d"] },
  { name: "reports", account: "researcher", keys: ["2"] },
  { name: "report", account: "researcher", keys: ["2", "j", ENTER, 1500] },
  {
    name: "report-crosstab",
    account: "researcher",
    keys: ["2", "j", ENTER, 1500, "]", ENTER, 1000, "c", CLEAR, "gender", ENTER, 1500],
  },
  { name: "profile", account: "researcher", keys: ["3"] },
  { name: "help", account: "moderator", keys: ["?"] },
  { name: "palette", account: "moderator", keys: [":", "qo mod"] },
  { name: "log", account: "moderator", keys: ["W"] },
  { name: "nothing-found", account: "moderator", keys: ["/", "ъъъъ"] },
  { name: "refused", account: "admin", keys: ["n", SAVE] },
  { name: "projects-all", account: "moderator", keys: ["2", ESCAPE] },
  { name: "empty", account: "moderator", keys: [], isQueueEmpty: true },
]

/** Screens in the documentation, by picture name. */
export const DOCUMENTED: readonly DocumentedScreen[] = [
  { name: "terminal-users", account: "admin", keys: [] },
  {
    name: "terminal-status",
    account: "admin",
    keys: ["/", "статус:активен", ENTER, " ", " ", " ", "s"],
  },
  { name: "terminal-games", account: "admin", keys: ["2"] },
  { name: "terminal-calculator", account: "admin", keys: ["3", TAB, ENTER], rows: 34 },
  { name: "terminal-history", account: "admin", keys: ["4"], language: "en" },
  { name: "terminal-desk", account: "moderator", keys: ["j", "j"] },
  { name: "terminal-reject", account: "moderator", keys: ["j", "j", "r"] },
  { name: "terminal-batch", account: "moderator", keys: ["*", "a"] },
  { name: "terminal-project", account: "moderator", keys: ["j", "j", ENTER, UNTIL_JUDGED] },
  { name: "terminal-outline", account: "moderator", keys: ["j", "j", ENTER, UNTIL_JUDGED, "3"] },
  { name: "terminal-interview", account: "moderator", keys: ["j", "j", ENTER, "p", ENTER] },
  { name: "terminal-projects", account: "researcher", keys: [] },
  { name: "terminal-profile", account: "researcher", keys: ["3"], language: "en" },
  { name: "terminal-keys", account: "moderator", keys: ["?"] },
]
