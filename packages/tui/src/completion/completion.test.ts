import { beforeAll, describe, expect, test } from "vitest"
import { COMMANDS } from "../commands/index.ts"
import { runLine } from "../commands/testing/run-line.setup.ts"
import { loadWords, TOPICS, type Words } from "../help/index.ts"
import { type OfferedWords, offersFor, sortOffers } from "./index.ts"

let words: Words
beforeAll(async () => {
  words = await loadWords("ru", ["topics", "shared", "questionnaire"])
})

/** Completions of the last word of a line. */
const offeredWords = (line: string): OfferedWords =>
  offersFor({ table: COMMANDS, words }, line.split(" ").slice(1))
const valuesOf = (line: string): readonly string[] => {
  const found = offeredWords(line)
  return found.kind === "words" ? found.offers.map(({ value }) => value) : [found.kind]
}

test.for([
  ["qo us", ["users"]],
  ["qo users set", ["set-status"]],
  ["qo --lang en us", ["users"]],
  ["qo users list --ro", ["--role"]],
  ["qo users ls --ro", ["--role"]],
  ["qo users list --role mod", ["moderator", "moderatorVk"]],
  ["qo users list --role=mod", ["--role=moderator", "--role=moderatorVk"]],
  ["qo users list --role moderator,adm", ["moderator,administrator"]],
  ["qo users list --role=moderator,mod", ["--role=moderator,moderatorVk"]],
  ["qo users list --limit 5 --status dea", ["deactivated"]],
  ["qo users set-status 42 --status act", ["activated"]],
  ["qo users list --output nd", ["ndjson"]],
  ["qo users list -o nd", ["ndjson"]],
  ["qo users list --sort -reg", ["-registeredAt"]],
  ["qo users list --sort role,-reg", ["role,-registeredAt"]],
  ["qo users list --fields st", ["status"]],
  ["qo users list --fields=id,em", ["--fields=id,email"]],
  ["qo users show 42 --fields full", ["fullname"]],
  ["qo users list --lang ", ["ru", "en"]],
  ["qo users update 42 --category n", ["none"]],
  ["qo completion po", ["powershell"]],
  ["qo config set la", ["lang"]],
  ["qo config set keys.und", ["keys.undo"]],
  ["qo config set lang ", ["ru", "en"]],
  ["qo config set theme c", ["contrast"]],
  ["qo config set host ", []],
  ["qo games genres a", ["add"]],
  ["qo projects settings s", ["show", "set"]],
  ["qo users set-status --wh", ["--where"]],
  ["qo users list --where st", ["status"]],
  ["qo users list --where=role!=mod", ["--where=role!=moderator", "--where=role!=moderatorVk"]],
  ["qo users set-status 4 --where status=dea", ["status=deactivated"]],
  ["qo users list --json --js", []],
  ["qo --la", ["--lang"]],
  ["qo help users s", ["show", "set-status"]],
  ["qo help exit", ["exit-codes"]],
  ["qo schema projects settings s", ["show", "set"]],
  ["qo nonsense ", []],
  ["qo users list -- --ro", []],
  ["qo questionnaire check ", ["files"]],
  ["qo questionnaire export --file ", ["files"]],
] as const)("%s", ([line, values]) => {
  expect(valuesOf(line)).toEqual(values)
})

test("every command is offered word by word with a description", () => {
  for (const { name } of COMMANDS) {
    const all = name.split(" ")
    for (const [i, word] of all.entries()) {
      const found = offeredWords(["qo", ...all.slice(0, i), word].join(" "))
      const offers = found.kind === "words" ? found.offers : []
      expect([name, offers.find(({ value }) => value === word)?.help]).not.toContain("")
      expect(offers.map(({ value }) => value)).toContain(word)
    }
  }
})

test("help offers each topic and each command once", () => {
  const values = valuesOf("qo help ")
  expect(values).toHaveLength(new Set(values).size)
  expect(values).toEqual(expect.arrayContaining([...TOPICS, "users", "config", "whoami"]))
})

test("values are offered with their labels", () => {
  expect(offeredWords("qo users list --role res")).toMatchObject({
    offers: [{ value: "researcher", help: "Исследователь" }],
  })
})

test("a condition begins with a field, called as people know it", () => {
  expect(offeredWords("qo users list --where full")).toMatchObject({
    offers: [{ value: "fullname", help: "Имя и фамилия" }],
  })
})

test.for([
  ["qo users show ", "users list", "", []],
  ["qo users delete 3 4", "users list", "", ["3"]],
  ["qo projects pause 1", "projects list", "", []],
  ["qo moderation approve 1", "moderation list", "", []],
  ["qo games show ", "games list", "", []],
  ["qo tasks stop 1 2 ", "tasks list", "", ["1", "2"]],
  ["qo reports show 1", "projects list", "", []],
  ["qo history list --project=1", "projects list", "--project=", []],
  ["qo questionnaire check --pid 7,1", "projects list", "7,", ["7"]],
] as const)("%s: records of %s", ([line, command, before, taken]) => {
  expect(offeredWords(line)).toMatchObject({
    kind: "records",
    byName: false,
    list: { command },
    place: { before, taken },
  })
})

const byName = (line: string) => {
  const found = offeredWords(line)
  return found.kind === "records" && [found.list.command, found.byName]
}

test("organizations and users are completed by number, or by name after a letter", () => {
  expect(byName("qo users list --organization ")).toEqual(["organizations list", false])
  expect(byName("qo users list --organization Ром")).toEqual(["organizations list", true])
  expect(byName("qo users update 4 --organization=3")).toEqual(["organizations list", false])
  expect(byName("qo projects list --owner Анн")).toEqual(["users list", true])
})

test("genres and platforms go by their keys", () => {
  expect(byName("qo games create --genre puz")).toEqual(["games genres", false])
  expect(byName("qo games update 4 --platform ")).toEqual(["games platforms", false])
})

const sorted = (...values: string[]) =>
  sortOffers(values.map((value) => ({ value, help: "" }))).map(({ value }) => value)

test("numbers are sorted as numbers, words by their letters", () => {
  expect(sorted("10", "9", "100")).toEqual(["9", "10", "100"])
  expect(sorted("--pid=10", "--pid=9")).toEqual(["--pid=9", "--pid=10"])
  expect(sorted("7,12", "7,3")).toEqual(["7,3", "7,12"])
  expect(sorted("users", "games", "q10")).toEqual(["games", "q10", "users"])
})

describe("scripts", () => {
  test.for(["bash", "zsh", "fish", "powershell"] as const)(
    "%s calls qo itself, for any language and login",
    async (shell) => {
      const { exit, stdout } = await runLine(["completion", shell])
      expect(exit).toBe(0)
      expect(stdout).toContain(
        `# ${shell === "powershell" ? "PowerShell" : shell} completion of qo`,
      )
      expect(stdout).toContain("__complete")
    },
  )
})
