import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { commentsIn, linesIn, testNamesIn, turnsIn, turnsInside } from "./turns-of-speech.ts"

const ROOT = join(import.meta.dirname, "../..")

const SOURCES = [
  "packages/*/*/**/*.{ts,tsx,js}",
  "{packages/*,scripts/**,bench/**,.}/*.{ts,tsx,js}",
]
const isBuilt = (path: string): boolean => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path)
/** Migrations that landed before this check, whose files must not change. */
const FROZEN_MIGRATION = /[\\/]migrations[\\/]00(?:[0-3]\d|4[0-4])-/

/** Decisions are read for their titles alone. */
const titlesIn = (source: string) => [{ line: 1, text: /^# (.+)/.exec(source)?.[1] ?? "" }]

const READERS = [
  {
    files: SOURCES,
    wordingsOf: (source: string) => [...commentsIn(source), ...testNamesIn(source)],
    find: turnsIn,
  },
  { files: ["docs/decisions/*.md"], wordingsOf: titlesIn, find: turnsIn },
  {
    files: ["{README,CONTRIBUTING,CHANGELOG,bench/README}.md", "docs/*.md"],
    wordingsOf: linesIn,
    find: turnsInside,
  },
]

/** Turns of speech in all files, as `file:line: turn`. */
const allTurns = (): string[] =>
  READERS.flatMap(({ files, wordingsOf, find }) =>
    globSync(files, { cwd: ROOT, exclude: isBuilt })
      .filter((path) => !FROZEN_MIGRATION.test(path))
      .flatMap((path) =>
        wordingsOf(readFileSync(join(ROOT, path), "utf8")).flatMap(({ line, text }) =>
          find(text).map((turn) => `${path.replaceAll("\\", "/")}:${line}: ${turn}`),
        ),
      ),
  )

const git = (...args: string[]): string =>
  spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout?.trim() ?? ""

/** Subjects of the commits after the one that brought this check, newest first; empty without history. */
function checkedSubjects(): string[] {
  const added = git(
    "log",
    "--diff-filter=A",
    "--format=%H",
    "--",
    "scripts/names/turns-of-speech.ts",
  )
  const first = added.split("\n").at(-1) ?? ""
  return first === "" ? [] : git("log", "--no-merges", "--format=%s", `${first}..HEAD`).split("\n")
}

const COMMENTED = "/** What is left\n * of it. */\nconst a = 1\n  // Nobody\n  // reads it.\n"

test("comments are found without their marks, with the number of their first line", () => {
  expect(commentsIn(COMMENTED)).toEqual([
    { line: 1, text: "What is left of it." },
    { line: 4, text: "Nobody reads it." },
  ])
})

test("names of tests are found in plain and parameterized tests", () => {
  const source = 'test("one", () => {})\ntest.for([\n  1,\n] as const)("%s two", () => {})\n'
  expect(testNamesIn(source).map(({ text }) => text)).toEqual(["one", "%s two"])
})

test("lines of documents are found without blocks of code", () => {
  const source = "# Title\n\nOne\n\n```sh\nnobody\n```\n- entry\n"
  expect(linesIn(source)).toEqual([
    { line: 1, text: "# Title" },
    { line: 3, text: "One" },
    { line: 8, text: "- entry" },
  ])
})

test.for([
  ["What is left of it", 2],
  ["Returns 409 when the revision is stale", 0],
  ["Looks up what the user reads", 0],
  ["the user is told of it", 1],
] as const)("%s contains %i turns of speech", ([text, count]) => {
  expect(turnsIn(text)).toHaveLength(count)
})

test("files contain no turns of speech", () => {
  expect(allTurns()).toEqual([])
})

test("subjects of commits contain no turns of speech", () => {
  const found = checkedSubjects().flatMap((subject) =>
    turnsIn(subject.replace(/^[^:]+: /, "")).map((turn) => `${subject}: ${turn}`),
  )
  expect(found).toEqual([])
})
