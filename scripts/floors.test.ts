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
  ["http", "secrets"],
  ["history", "limits", "live", "tickets", "users"],
  ["directory", "games", "mail", "organizations", "pricing", "session"],
  ["projects", "sdk", "second-factor"],
  ["accounts", "api-page", "callbacks", "life", "pictures", "privacy", "reports"],
  ["questionnaires"],
  ["backup", "demo", "housekeeping", "moderation"],
  ["compose"],
  ["commands"],
]
/** Folders that hold nothing but tests. */
const SERVER_TESTS = ["contract", "faults", "testing"]

const between = (floors: readonly (readonly string[])[], isBreach: boolean): Planted[] =>
  floors.flatMap((folders, at) =>
    folders.flatMap((folder) =>
      (isBreach ? floors.slice(at) : floors.slice(0, at))
        .flat()
        .filter((other) => other !== folder)
        .map((other) => ({
          file: `packages/server/src/${folder}/planted.ts`,
          imports: `../${other}/planted.ts`,
        })),
    ),
  )

const BREACHES: readonly Planted[] = [
  ...between(SERVER, true),
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
  ...between(SERVER, false),
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

test("every folder of the server stands on a floor", () => {
  const folders = readdirSync(join(ROOT, "packages/server/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual([...SERVER.flat(), ...SERVER_TESTS].toSorted())
})
