import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

/** An import as a file of ours could hold it; the file itself is made in a temporary folder, beside nothing else. */
interface Planted {
  file: string
  imports: string
}

/** Folders of the server by floor, the lowest first. A folder imports from lower floors, from none of its own floor. */
const SERVER = [
  ["lib"],
  ["db"],
  ["secrets"],
  ["http"],
  ["delivery", "history", "limits", "live", "step-up", "tickets", "users"],
  ["directory", "games", "mail", "organizations", "pricing", "session"],
  ["projects", "respondents", "sdk", "second-factor"],
  ["accounts", "api-page", "callbacks", "life", "pictures", "privacy", "tasks", "views"],
  ["interviews", "questionnaires"],
  ["reports"],
  ["backup", "demo", "housekeeping", "moderation", "offers", "survey-page"],
  ["compose"],
  ["commands"],
]
/** Folders that hold nothing but tests. */
const SERVER_TESTS = ["contract", "faults", "testing"]

/** A file of each folder that imports from each other folder. */
const plant = (
  at: string,
  folders: readonly string[],
  others: readonly string[],
): readonly Planted[] =>
  folders.flatMap((folder) =>
    others
      .filter((other) => other !== folder)
      .map((other) => ({
        file: `${at}/${folder}/planted.ts`,
        imports: `../${other}/planted.ts`,
      })),
  )

const between = (
  at: string,
  floors: readonly (readonly string[])[],
  isBreach: boolean,
): readonly Planted[] =>
  floors.flatMap((folders, floor) =>
    plant(at, folders, (isBreach ? floors.slice(floor) : floors.slice(0, floor)).flat()),
  )

/** Folders of the interchange by floor, as those of the server: the readers and writers of tools never import one another. */
const INTERCHANGE = [
  ["files", "report"],
  ["expression", "routes"],
  ["convert"],
  ["export"],
  ["lss", "qsf", "surveyjs", "xlsform"],
]
/** Folders without code. */
const INTERCHANGE_DATA = ["examples"]

/** Folders of the terminal by floor, the lowest first; those of one floor may import each other. */
const TERMINAL = [
  ["config", "session", "text", "terminal", "talk"],
  ["list", "link", "output", "inputs", "records", "where", "widgets"],
  ["batch"],
  [
    "shell",
    "watch",
    "help",
    "completion",
    "questionnaire-files",
    "questionnaire-words",
    "report-text",
    "app-store",
    "queue",
  ],
]
/** What lies above those floors: two floors beside each other, and the program on top. */
const TERMINAL_COMMANDS = ["act-commands", "commands"]
const TERMINAL_TOP = [...TERMINAL_COMMANDS, "screens", "program"]
/** What only screens work with. */
const OF_SCREENS = ["app-store", "queue", "link", "widgets", "talk"]
/** What all screens share, and the parts of a project that other screens may show. */
const SHARED_SCREENS = ["base", "plain", "lists", "actions"]
const PROJECT_SCREENS = ["project"]

const TUI = "packages/tui/src"

const TERMINAL_BREACHES: readonly Planted[] = [
  ...TERMINAL.flatMap((folders, at) =>
    plant(TUI, folders, [...TERMINAL.slice(at + 1).flat(), ...TERMINAL_TOP]),
  ),
  ...plant(TUI, TERMINAL_COMMANDS, ["screens", "program", ...OF_SCREENS]),
  ...plant(TUI, ["screens"], [...TERMINAL_COMMANDS, "program", "shell"]),
  // The folder around puts things together, and is not asked for any.
  ...["text", "batch", "shell", "commands", "screens/users", "screens/base"].map((folder) => ({
    file: `${TUI}/${folder}/planted.ts`,
    imports: "../planted.ts",
  })),
  ...plant(`${TUI}/screens`, ["users", "games"], ["history", "queue", "moderation"]),
  ...plant(`${TUI}/screens`, SHARED_SCREENS, ["users", "project"]),
  { file: `${TUI}/screens/users/planted.ts`, imports: "../../commands/planted.ts" },
  { file: `${TUI}/screens/base/planted.ts`, imports: "../../shell/planted.ts" },
  { file: `${TUI}/commands/games/planted.ts`, imports: "../../screens/planted.ts" },
  { file: `${TUI}/list/planted.ts`, imports: "../../../core/src/api/index.ts" },
]

const TERMINAL_ALLOWED: readonly Planted[] = [
  ...TERMINAL.flatMap((folders, at) => plant(TUI, folders, TERMINAL.slice(0, at + 1).flat())),
  ...plant(
    TUI,
    TERMINAL_COMMANDS,
    TERMINAL.flat().filter((folder) => !OF_SCREENS.includes(folder)),
  ),
  ...plant(
    TUI,
    ["screens"],
    TERMINAL.flat().filter((folder) => folder !== "shell"),
  ),
  ...plant(TUI, ["program"], [...TERMINAL.flat(), ...TERMINAL_TOP]),
  ...plant(`${TUI}/screens`, ["users", "games"], [...SHARED_SCREENS, ...PROJECT_SCREENS]),
  ...plant(`${TUI}/screens`, SHARED_SCREENS, SHARED_SCREENS),
  { file: `${TUI}/text/planted.test.ts`, imports: "../commands/planted.ts" },
]

/** Features of the web: none imports another. */
const FEATURES = [
  "auth",
  "callbacks",
  "editor",
  "games",
  "history",
  "moderation",
  "organizations",
  "outbox",
  "pricing",
  "profile",
  "projects",
  "report",
  "reports",
  "researcher",
  "users",
]
/** What component tests stand on. */
const TESTS = ["testing"]
/** Styles alone. */
const STYLES = ["theme"]
const WEB = "packages/web/src"

const WEB_BREACHES: readonly Planted[] = [
  ...plant(WEB, ["base"], ["ui", ...FEATURES, "frame"]),
  ...plant(WEB, ["ui"], [...FEATURES, "frame"]),
  ...plant(WEB, FEATURES, [...FEATURES, "frame"]),
  { file: `${WEB}/users/form/planted.tsx`, imports: "../../history/planted.ts" },
  ...["base", "ui", "users", "frame"].map((folder) => ({
    file: `${WEB}/${folder}/planted.ts`,
    imports: "../../../core/src/api/index.ts",
  })),
]

const WEB_ALLOWED: readonly Planted[] = [
  ...plant(WEB, ["ui"], ["base"]),
  ...plant(WEB, FEATURES, ["base", "ui"]),
  ...plant(WEB, ["frame"], ["base", "ui", ...FEATURES]),
]

/** The respondent's page: what is shown, the page around it, what runs it. */
const SURVEY_PAGE = ["view", "page", "embedding", "client", "sdk"]
const SURVEY = "packages/survey/src"

/** Core's own files, which the rest of core writes with. */
const CORE = "packages/core/src"
const CORE_BREACHES: readonly Planted[] = [
  ...plant(CORE, ["files"], ["exports", "i18n", "report"]),
  { file: `${CORE}/i18n/planted.ts`, imports: "@qo/interchange" },
  { file: `${CORE}/i18n/ru/planted.ts`, imports: "@qo/interchange" },
  { file: `${CORE}/files/xlsx/planted.ts`, imports: "../../exports/index.ts" },
  { file: `${CORE}/files/planted.ts`, imports: "../lib/planted.ts" },
]
const CORE_ALLOWED: readonly Planted[] = [
  { file: `${CORE}/files/planted.ts`, imports: "../lib/index.ts" },
  { file: `${CORE}/files/xlsx/planted.ts`, imports: "../../lib/index.ts" },
  { file: `${CORE}/files/xlsx/planted.ts`, imports: "../planted.ts" },
  { file: `${CORE}/exports/planted.ts`, imports: "../files/index.ts" },
]

const BREACHES: readonly Planted[] = [
  ...CORE_BREACHES,
  ...plant(SURVEY, ["view"], ["page", "embedding", "client", "sdk"]),
  ...plant(SURVEY, ["page"], ["embedding", "client", "sdk"]),
  ...plant(SURVEY, ["embedding"], ["view", "page", "sdk"]),
  ...plant(SURVEY, ["client"], ["sdk"]),
  ...plant(SURVEY, ["sdk"], ["view", "page", "client"]),
  { file: `${SURVEY}/view/planted.ts`, imports: "../../../core/src/api/index.ts" },
  ...between("packages/server/src", SERVER, true),
  ...between("packages/interchange/src", INTERCHANGE, true),
  { file: "packages/interchange/src/lss/planted.ts", imports: "../../../core/src/lib/index.ts" },
  ...TERMINAL_BREACHES,
  ...WEB_BREACHES,
  { file: "packages/server/src/db/embedded/planted.ts", imports: "../../http/planted.ts" },
  { file: "packages/server/src/demo/base/planted.ts", imports: "../projects/planted.ts" },
  { file: "packages/server/src/demo/base/planted.ts", imports: "../planted.ts" },
  { file: "packages/server/src/demo/base/planted.ts", imports: "../../compose/planted.ts" },
  { file: "packages/server/src/demo/projects/planted.ts", imports: "../queue/planted.ts" },
  { file: "packages/server/src/demo/projects/planted.ts", imports: "../planted.ts" },
  { file: "packages/server/src/demo/queue/planted.ts", imports: "../../commands/planted.ts" },
  { file: "packages/server/src/http/planted.ts", imports: "../../../core/src/api/index.ts" },
]

const ALLOWED: readonly Planted[] = [
  ...CORE_ALLOWED,
  ...plant(SURVEY, ["client"], ["view", "page", "embedding"]),
  ...plant(SURVEY, ["sdk"], ["embedding"]),
  ...plant(SURVEY, ["page"], ["view"]),
  ...between("packages/server/src", SERVER, false),
  ...between("packages/interchange/src", INTERCHANGE, false),
  { file: "packages/interchange/src/lss/planted.test.ts", imports: "../surveyjs/planted.ts" },
  { file: "packages/interchange/src/lss/planted.ts", imports: "@qo/core/lib" },
  ...TERMINAL_ALLOWED,
  ...WEB_ALLOWED,
  { file: "packages/server/src/demo/projects/planted.ts", imports: "../../projects/planted.ts" },
  { file: "packages/server/src/demo/queue/planted.ts", imports: "../projects/planted.ts" },
  { file: "packages/server/src/http/planted.test.ts", imports: "../projects/planted.ts" },
]

/** The linter's settings and the planted files, at the paths that they would have here. */
const folder = mkdtempSync(join(tmpdir(), "qo-floors-"))
let restricted: ReadonlySet<string>
beforeAll(async () => {
  cpSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"))
  for (const [file, planted] of Map.groupBy([...BREACHES, ...ALLOWED], (each) => each.file)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    const lines = planted.map(({ imports }, at) => `export { planted as p${at} } from "${imports}"`)
    writeFileSync(join(folder, file), `${lines.join("\n")}\n`)
  }
  restricted = await restrictedIn(folder)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nameOf = ({ file, imports }: Planted): string => `${file} imports ${imports}`

interface Diagnostic {
  message: string
  code: string
  filename: string
}

/** The planted imports that the linter refuses. */
async function restrictedIn(where: string): Promise<ReadonlySet<string>> {
  const output = await new Promise<string>((resolve) => {
    const oxlint = join(ROOT, "node_modules/.bin/oxlint")
    // It ends with an error code where it finds something, as it should here.
    execFile(oxlint, ["--format", "json"], { cwd: where, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] }
  return new Set(
    diagnostics
      .filter(({ code }) => code === "eslint(no-restricted-imports)")
      .map(({ filename, message }) =>
        nameOf({
          file: relative(where, join(where, filename)),
          imports: /^'([^']+)'/.exec(message)?.[1] ?? message,
        }),
      ),
  )
}

test("the linter refuses every import that goes up, or to another folder of the floor", () => {
  expect(BREACHES.map(nameOf).filter((planted) => !restricted.has(planted))).toEqual([])
})

test("the linter lets every import through that goes down", () => {
  expect(ALLOWED.map(nameOf).filter((planted) => restricted.has(planted))).toEqual([])
})

test.for([
  { name: "server", floors: [...SERVER.flat(), ...SERVER_TESTS] },
  { name: "interchange", floors: [...INTERCHANGE.flat(), ...INTERCHANGE_DATA] },
  { name: "tui", floors: [...TERMINAL.flat(), ...TERMINAL_TOP] },
  { name: "survey", floors: SURVEY_PAGE },
  { name: "web", floors: ["base", "ui", ...FEATURES, "frame", ...STYLES, ...TESTS] },
])("every folder of $name stands on a floor", ({ name, floors }) => {
  const folders = readdirSync(join(ROOT, "packages", name, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  expect(folders.toSorted()).toEqual(floors.toSorted())
})
