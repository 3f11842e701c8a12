import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { COMMANDS } from "../commands/index.ts"
import { runLine } from "../commands/testing/run-line.setup.ts"
import { readCommandLine } from "../program/command-line.ts"
import { readValues } from "../program/read-values.ts"
import { routeArguments } from "../program/route.ts"
import { ownWords } from "./own-words.ts"

test.for([
  ["users ls", "users list"],
  ["users get 42", "users show"],
  ["users view 42", "users show"],
  ["users rm 42", "users delete"],
  ["users edit 42", "users update"],
  ["tokens rm 3", "tokens revoke"],
  ["projects settings edit 3", "projects settings set"],
  ["config show host", "config get"],
  ["questionnaire get 12", "questionnaire get"],
  ["pictures view a.png", "pictures get"],
] as const)("%s is %s", ([line, name]) => {
  expect(routeArguments(line.split(" ")).command?.name).toBe(name)
})

test("every record that can be shown is also got, and help and schemas know it by both words", () => {
  for (const { name } of COMMANDS) {
    if (!name.endsWith(" show")) continue
    const words = name.replace(/show$/, "get").split(" ")
    const own = COMMANDS.some((each) => each.name === words.join(" "))
    expect(ownWords(COMMANDS, words).join(" ")).toBe(own ? words.join(" ") : name)
  }
})

test("short flags are accepted before and attached to their values", async () => {
  const t = await loadTranslate("ru", "terminal")
  for (const words of [
    ["ls", "-o", "csv", "-L", "5"],
    ["ls", "-ocsv", "-L5"],
  ]) {
    const { command, rest } = routeArguments(["users", ...words])
    if (!command) throw new Error("no command")
    const { values, problems } = await readValues(command, readCommandLine(command, rest), {
      t,
      now: new Date(),
    })
    expect([values, problems]).toEqual([{ output: "csv", limit: 5 }, []])
  }
})

test("an error is JSON in place of JSON results, for any way to request them", async () => {
  for (const flags of [["--json"], ["-o", "json"], ["-ojson"], ["--output=ndjson"]]) {
    const ran = await runLine(["users", "show", "abc", ...flags])
    expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code: "usage" } })
  }
})

test.for([
  ["users change 42", "qo users update"],
  ["users remove 42", "qo users delete"],
  ["users find anna", "qo users list"],
  ["users block 42", "qo users set-status"],
  ["users удалить 42", "qo users delete"],
  ["users lsit", "qo users list"],
  ["moderation accept 12", "qo moderation approve"],
  ["moderation undo 12", "qo moderation take-back"],
  ["games add", "qo games create"],
  ["researchers list", "qo users list --role researcher"],
  ["surveys", "qo projects"],
  ["usres list", "qo users"],
  ["гыукы list", "qo users"],
  ["config change", "qo config set"],
  ["help surveys", "projects"],
  ["help users change", "users update"],
  ["help exit-code", "exit-codes"],
] as const)("%s: perhaps %s", async ([line, meant]) => {
  const ran = await runLine(line.split(" "))
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
  expect(ran.stderr).toContain(`Возможно, ${meant}?`)
})

test("an unknown verb is refused with those of the group", async () => {
  const ran = await runLine(["tariffs", "xyzzy"])
  expect(ran.stderr).toContain("list, create, update")
  expect(ran.stderr).toContain("qo tariffs --help")
})

test.for([
  ["users list --search anna", "--query"],
  ["users list --filter status=2", "--where"],
  ["reports show 3 --where gender:f", "--filter"],
  ["users list --format csv", "--output"],
  ["users delete 3 --force", "--yes"],
  ["users create --name Анна", "--fullname"],
  ["games create --title Лес", "--name"],
] as const)("%s: perhaps %s", async ([line, meant]) => {
  const ran = await runLine(line.split(" "), {
    env: { QO_TOKEN: "qot_test", QO_HOST: "http://qo.test" },
  })
  expect(ran.exit).toBe(2)
  expect(ran.stderr).toContain(`Возможно, ${meant}?`)
})

test("roles answer to the words that people have for them", async () => {
  const t = await loadTranslate("ru", "terminal")
  const { command, rest } = routeArguments(["users", "list", "--role", "admin,АДМИН,vk,demo"])
  if (!command) throw new Error("no command")
  const { values } = await readValues(command, readCommandLine(command, rest), {
    t,
    now: new Date(),
  })
  expect(values["role"]).toEqual([
    "administrator",
    "administrator",
    "moderatorVk",
    "demoResearcher",
  ])
})
