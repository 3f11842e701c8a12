import { expect, test } from "vitest"
import { COMMANDS } from "../commands/index.ts"
import { flagsOf } from "../shell/common-flags.ts"
import { helpPage, loadWords } from "./index.ts"

const pageOf = async (name: string, locale: "ru" | "en" = "en") =>
  helpPage(COMMANDS, name.split(" ").filter(Boolean), await loadWords(locale), { width: 80 }) ?? ""

/** Titles of the sections of a page. */
const titlesOf = (page: string) => page.match(/^\p{Lu}[\p{Lu} ]+$/gmu)
/** Flags of one section. */
const flagsUnder = (page: string, title: string): readonly string[] => {
  const [, section = ""] = page.split(`\n${title}\n`)
  return (section.split("\n\n")[0] ?? "").match(/(?<=^ {2}(?:-\w, )?)--[a-z-]+/gm) ?? []
}

test("a list begins with its usage and ends with examples", async () => {
  const page = await pageOf("history list")
  expect(titlesOf(page)).toEqual(["USAGE", "FILTER", "OUTPUT", "INHERITED", "EXAMPLES"])
  expect(flagsUnder(page, "FILTER")).toEqual(
    ["since", "until", "user", "about", "project", "organization", "chapter"]
      .concat("query", "where", "limit", "all", "sort")
      .map((name) => `--${name}`),
  )
  expect(flagsUnder(page, "OUTPUT")).toEqual(expect.arrayContaining(["--follow", "--output"]))
})

test("required flags have a separate section", async () => {
  const page = await pageOf("users create")
  expect(titlesOf(page)).toEqual(["USAGE", "REQUIRED", "FLAGS", "OUTPUT", "INHERITED", "EXAMPLES"])
  expect(flagsUnder(page, "REQUIRED")).toEqual(["--email", "--fullname", "--role"])
})

test("titles are Russian where the language is", async () => {
  const page = await pageOf("users set-status", "ru")
  expect(titlesOf(page)?.join(", ")).toBe(
    "ИСПОЛЬЗОВАНИЕ, АРГУМЕНТЫ, ОБЯЗАТЕЛЬНЫЕ, ФИЛЬТР, ФЛАГИ, ВЫВОД, ОБЩИЕ, ПРИМЕРЫ",
  )
})

test("the first page and pages of groups have the same order", async () => {
  expect(titlesOf(await pageOf(""))?.join(", ")).toBe(
    "USAGE, COMMANDS, INHERITED, TOPICS, EXAMPLES, LEARN MORE",
  )
  expect(titlesOf(await pageOf("users"))?.join(", ")).toBe(
    "USAGE, COMMANDS, INHERITED, EXAMPLES, LEARN MORE",
  )
})

/** Names that begin those of several commands: `users`, `questionnaire translations`. */
const GROUPS = new Set(
  COMMANDS.flatMap(({ name }) => {
    const words = name.split(" ")
    return words.slice(1).map((_, at) => words.slice(0, at + 1).join(" "))
  }),
)

test.for(["ru", "en"] as const)(
  "the page of every group begins with its title: %s",
  async (locale) => {
    for (const group of GROUPS) expect(await pageOf(group, locale)).not.toContain("group.")
  },
)

test("every flag of a command is on its page once", async () => {
  for (const command of COMMANDS) {
    const flags = (await pageOf(command.name)).match(/(?<=^ {2}(?:-\w, )?)--[a-z-]+/gm) ?? []
    const names = flagsOf(command).map(({ name }) => `--${name}`)
    expect([command.name, flags.toSorted()]).toEqual([command.name, names.toSorted()])
  }
})

test.for([
  ["history list", "--since <date>"],
  ["history list", "--project <pid>"],
  ["history list", "--user <id|email>"],
  ["users list", "--organization <id|name>"],
  ["users list", "--where <condition>"],
  ["users list", "-L, --limit <n>"],
  ["users list", "--watch <duration>"],
  ["tariffs create", "--discount <percent>"],
  ["calculator set", "--screening-price <amount>"],
  ["games create", "--genre <key>"],
  ["projects send", "[<pid>…]"],
  ["users show", "qo users show <id> [flags]"],
] as const)("%s: %s", async ([name, text]) => {
  expect(await pageOf(name)).toContain(text)
})
