import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { checkQuestionnaire } from "@qo/core/checks"
import { loadTranslate } from "@qo/core/i18n"
import { readList } from "@qo/core/structure-list"
import { expect, test } from "vitest"
import { loadWords } from "../help/texts.ts"
import { EXIT } from "../output/index.ts"
import { callsIn, problemsOf } from "./testing/calls-in.setup.ts"

const ROOT = join(import.meta.dirname, "../../../..")
const PAGES = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
]

/** Lines of the page's blocks of code, with `qo` in its installed form. */
const linesOf = (page: string) =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/^```\w*\n([^]*?)^```/gm)].flatMap(
    ([, block = ""]) =>
      block
        .replaceAll("npm run -s qo --", "qo")
        .replaceAll("$pid", "12")
        .split("\n")
        .map((line) => line.replace(/\s+#.*$/, "")),
  )

test("every command line that a page of the documentation shows is one that qo understands", async () => {
  const t = await loadTranslate("ru", "terminal")
  let calls = 0
  for (const page of PAGES)
    for (const line of linesOf(page))
      for (const words of callsIn(line)) {
        calls++
        expect([page, line, await problemsOf(words, t)]).toEqual([page, line, []])
      }
  expect(calls).toBeGreaterThan(25)
})

test("the README and the help name every exit code", async () => {
  const words = await loadWords("en", ["topics"])
  const readme = readFileSync(join(ROOT, "README.md"), "utf8")
  const [, codes = ""] = /exit codes +\|(.*)/.exec(readme) ?? []
  const inReadme = [...codes.matchAll(/\b(\d+) [a-z]/g)].map(([, code]) => Number(code))
  expect(inReadme).toEqual(Object.values(EXIT))
  const help = words("topic.exit-codes")
  expect([...help.matchAll(/^ *(\d+) /gm)].map(([, code]) => Number(code))).toEqual(inReadme)
})

test.each(["en", "ru"] as const)(
  "the list in the help is a questionnaire without findings: %s",
  async (locale) => {
    const words = await loadWords(locale, ["topics"])
    const help = words("topic.lists")
    const [example = ""] = /^ {2}# [^]*?(?=\n\n)/m.exec(help) ?? []
    const read = readList(example.replaceAll(/^ {2}/gm, ""))
    if ("faults" in read) throw new Error(JSON.stringify(read.faults))
    const { questionnaire } = read
    expect(questionnaire.blocks.flatMap(({ questions }) => questions)).toHaveLength(5)
    expect(checkQuestionnaire({ questionnaire })).toEqual([])
    for (const line of help.split("\n")) expect(line.length).toBeLessThanOrEqual(92)
  },
)
