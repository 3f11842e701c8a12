import { NOT_BUILT, SPECIFICATION } from "@qo/core/testing/specification"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const TESTS = globSync("packages/*/{src,e2e}/**/*.{test.ts,test.tsx,e2e.ts}", { cwd: ROOT })

/** Comments of one or more lines above a test, with the line below them. */
const MENTION = /(?:^ *\/\/ Specification: .+\n)+.*/gm
const BEGINS_TEST = /\n *test(?:\.(?:for|each))?[(<].*$/

interface Mention {
  file: string
  /** Whether a test that runs stands right below. */
  isAboveTest: boolean
  ids: string[]
}

const mentionsIn = (source: string, file: string): Mention[] =>
  Array.from(source.matchAll(MENTION), ([text]) => ({
    file,
    isAboveTest: BEGINS_TEST.test(text),
    ids: Array.from(text.matchAll(/\/\/ Specification: (.+)/g), ([, list = ""]) =>
      list.split(", "),
    ).flat(),
  }))

const MENTIONS = TESTS.flatMap((file) =>
  mentionsIn(readFileSync(join(ROOT, file), "utf8"), file.replaceAll("\\", "/")),
)
const mentioned = new Set(MENTIONS.flatMap(({ ids }) => ids))
const testedIds = SPECIFICATION.filter(({ shownBy }) =>
  shownBy.some(({ kind }) => kind === "tests"),
).map(({ id }) => id)

test("a mention is read from the comment right above a test", () => {
  const source = [
    "// Specification: 2.a, 2.b",
    "// Specification: 2.c",
    'test("x", () => {})',
    "// Specification: 2.d",
    'test.skip("y", () => {})',
  ].join("\n")
  expect(mentionsIn(source, "x.test.ts")).toEqual([
    { file: "x.test.ts", isAboveTest: true, ids: ["2.a", "2.b", "2.c"] },
    { file: "x.test.ts", isAboveTest: false, ids: ["2.d"] },
  ])
})

test("every statement that tests show is named by a test, unless it is not built yet", () => {
  const missing = testedIds.filter((id) => !mentioned.has(id) && !NOT_BUILT.includes(id))
  expect(missing).toEqual([])
})

test("unfinished items are statements, and no test names them", () => {
  expect(NOT_BUILT.filter((id) => !testedIds.includes(id) || mentioned.has(id))).toEqual([])
})

test("tests name statements that exist and that tests show", () => {
  const unknown = MENTIONS.flatMap(({ file, ids }) =>
    ids.filter((id) => !testedIds.some((each) => each === id)).map((id) => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test("mentions stand right above tests that run", () => {
  expect(MENTIONS.filter(({ isAboveTest }) => !isAboveTest)).toEqual([])
})
