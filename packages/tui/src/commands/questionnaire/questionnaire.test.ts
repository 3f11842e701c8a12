import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  lstatSync,
} from "node:fs"
import { join } from "node:path"
import { answersOf, Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { LIST, newFolder, RATES, SURVEY } from "../testing/survey.setup.ts"

const qo = (words: readonly string[], stdin: string | Uint8Array = "") =>
  runLine(["questionnaire", ...words], { stdin, terminal: { columns: 100, rows: 40 } })
const script = (words: readonly string[], stdin: string | Uint8Array = "") =>
  runLine(["questionnaire", ...words], { stdin })

test("routes: the number, lengths, ends and reach, for people", async () => {
  const { write } = newFolder()
  const ran = await qo(["routes", write("a.json", SURVEY), "--color", "never"])
  expect(ran).toMatchObject({ exit: 0, stderr: "" })
  expect(ran.stdout).toContain("Маршрутов  3\n")
  expect(ran.stdout).toMatch(/Анкета пройдена +2 +50\s% +3–4\n/)
  expect(ran.stdout).toMatch(/Отсеян скринингом +1 +50\s% +1\n/)
  expect(ran.stdout).toMatch(/33,3\s% +███·······  Q3 «Сколько часов в неделю\?»/)
  const english = await qo(["routes", write("b.json", SURVEY), "--lang", "en"])
  expect(english.stdout).toContain("Routes     3\n")
})

test("routes as JSON, from stdin, with portraits and marginals", async () => {
  const { write } = newFolder()
  const marginals = write("m.json", { q1: { 1: 3, 2: 1 }, q2: { 1: 1, 2: 1, 3: 0 } })
  const project = {
    questionnaire: SURVEY,
    portraits: [{ id: 1, name: "Все", respondents: 10, conditions: [] }],
  }
  const words = ["routes", "-", "--json", "--marginals", marginals]
  const ran = await script(words, `\uFEFF${JSON.stringify(project)}`)
  const record = JSON.parse(ran.stdout)
  expect(record).toMatchObject({ file: "-", loop: null, all: { routes: "3" } })
  expect(record.all.reach).toContainEqual({ question: "q3", share: 0.375 })
  expect(record.portraits).toMatchObject([{ portrait: 1, name: "Все", routes: "3" }])
})

test("respondents who take every transition can be listed", async () => {
  const { write } = newFolder()
  const path = write("a.json", SURVEY)
  const ran = await qo(["routes", path, "--covering", "--color", "never"])
  expect(ran.stdout).toContain("3 респондента проходят все переходы\n")
  expect(ran.stdout).toContain("Q1 «Нет, никогда» → Отсеян скринингом\n")
  const { covering } = JSON.parse((await script(["routes", path, "--covering", "--json"])).stdout)
  expect(covering).toMatchObject({ ways: 6, uncovered: [] })
})

test("a loop has no number of routes: it is named, and the exit is 65", async () => {
  const [first, second] = SURVEY.blocks
  const looping = {
    blocks: [
      first,
      {
        ...second,
        questions: second?.questions.map((each) => ({
          ...each,
          ...(each.id === "q4" && { redirect: { to: "question", id: "q3" } }),
        })),
      },
    ],
  }
  const ran = await qo(["routes", newFolder().write("a.json", looping)])
  expect(ran.exit).toBe(65)
  expect(ran.stdout).toContain("Q3 → Q4 → Q3")
})

test("text of questionnaires cannot steer the terminal", async () => {
  const title = SURVEY.blocks[0]?.questions[0]?.text ?? ""
  const evil = JSON.stringify(SURVEY).replace(title, "\\u2028Q")
  const ran = await qo(["routes", "-", "--color", "never"], evil.replaceAll("Игры", "\u009b31m"))
  expect(ran.stdout + ran.stderr).not.toMatch(/[\u009b\u2028]/)
})

test("a list becomes a questionnaire, and a questionnaire a list", async () => {
  const { write, folder } = newFolder()
  const out = join(folder, "survey.json")
  const ran = await qo(["import", write("list.txt", LIST), "--out", out])
  expect([ran.exit, ran.stdout]).toEqual([0, ""])
  expect(ran.stderr).toContain(`Записано: ${out}`)
  const written = Questionnaire.parse(JSON.parse(readFileSync(out, "utf8")))
  expect(written.blocks.map(({ title }) => title)).toEqual(["О вас"])
  const back = await script(["export", out])
  expect(back.stdout.replaceAll(/\s+/g, " ")).toContain("Вы играете? - Да - Нет -> end")
  expect((await script(["import", "-"], LIST)).stdout).toBe(readFileSync(out, "utf8"))
})

test("a list is added to a questionnaire or takes its place, and the rest of the project stays", async () => {
  const { write } = newFolder()
  const into = write("project.json", { questionnaire: SURVEY, priority: 7 })
  const list = write("list.txt", LIST)
  const titles = async (mode: string) => {
    const ran = await script(["import", list, "--into", into, mode])
    const { questionnaire, priority } = JSON.parse(ran.stdout)
    return [priority, ...Questionnaire.parse(questionnaire).blocks.map(({ title }) => title)]
  }
  expect(await titles("--append")).toEqual([7, "О вас", "Игры", "О вас"])
  expect(await titles("--replace")).toEqual([7, "О вас"])
})

test("an answer inserted into a list changes no other code, and changed codes are reported", async () => {
  const { write } = newFolder()
  const into = write("a.json", SURVEY)
  const list = (await script(["export", into])).stdout
  const codes = async (text: string) => {
    const { stdout, stderr } = await script(["import", "-", "--into", into, "--replace"], text)
    const [, question] = Questionnaire.parse(JSON.parse(stdout)).blocks[0]?.questions ?? []
    const told = stderr.includes("Изменился код 1 прежнего ответа")
    return [question && answersOf(question).map(({ code }) => code), told]
  }
  const phone = "- На телефоне"
  expect(await codes(list.replace(phone, `- На консоли\n${phone}`))).toEqual([[4, 1, 2, 3], false])
  expect(await codes(list.replace(phone, `${phone} {code=9}`))).toEqual([[9, 2, 3], true])
})

test("unreadable lines are reported by number, without writing", async () => {
  const { write, folder } = newFolder()
  const out = join(folder, "survey.json")
  const ran = await qo(["import", write("list.txt", "- ответ\nВопрос [nonsense]\n"), "--out", out])
  expect(ran.exit).toBe(65)
  expect(ran.stderr).toContain("Не удалось обработать ввод!")
  expect(ran.stderr).toContain("строка 1: ")
  expect(ran.stderr).toContain("строка 2: ")
  expect(readdirSync(folder)).toEqual(["list.txt"])
})

test.for([
  [["import", "-", "--into", "a.json"], "--replace, --append"],
  [["import", "-", "--append"], "--into"],
  [["import", "-", "--into", "-", "--append"], "--into"],
  [["price", "-", "--rates", "-"], "--rates"],
  [["price", "-", "--rates", "r.json", "--discount", "120"], "--discount"],
])("%j is wrong usage", async ([words, told]) => {
  const ran = await qo(words as string[])
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
  expect(ran.stderr).toContain(told)
})

test("price: lines that add up, and the total", async () => {
  const { write } = newFolder()
  const file = write("p.json", { questionnaire: SURVEY, targetCompletes: 100 })
  const words = ["price", file, "--rates", write("r.json", RATES), "--incidence", "50"]
  const { stdout } = await script([...words, "--discount", "10", "--json"])
  const price = JSON.parse(stdout)
  // (5000 + 1000 + 200 + 50 / 0.5) · 100 = 630000; · 1.2 · 0.9 = 680400
  expect(price).toMatchObject({ net: 630_000, researcherPays: 680_400, incidence: 0.5 })
  const shown = await qo([...words, "--color", "never"])
  expect(shown.stdout).toMatch(/Платит исследователь +7\s560,00\s₽\n/)
  const simulated = JSON.parse((await script([...words.slice(0, 4), "--json"])).stdout)
  expect(simulated.incidence).toBeCloseTo(0.5, 1)
})

test("a file that is no questionnaire: every problem with its path, line and column", async () => {
  const { write } = newFolder()
  const path = write("a.json", '{"blocks": [\n  {"id": "b 1", "title": 5, "questions": []}\n]}')
  const ran = await script(["routes", path, "--json"])
  expect([ran.exit, ran.stdout]).toEqual([65, ""])
  const { error } = JSON.parse(ran.stderr)
  expect(error.issues.map((issue: { path: unknown }) => issue.path)).toEqual([
    ["blocks", 0, "id"],
    ["blocks", 0, "title"],
  ])
  expect(error.issues[0].message).toContain("(2:10)")
  const broken = await script(["routes", write("b.json", '{\n  "blocks": [,]}')])
  expect([broken.exit, broken.stderr.includes("2:14")]).toEqual([65, true])
})

/** Exit, and whether the one sentence names the file. */
const routesOutput = async (path: string) => {
  const { exit, stdout, stderr } = await script(["routes", path])
  expect([stdout, stderr.trimEnd().split("\n").length]).toEqual(["", 1])
  return [exit, stderr.includes(path)]
}

test("an unreadable file is reported in one sentence", async () => {
  const { write, folder } = newFolder()
  expect(await routesOutput(join(folder, "missing.json"))).toEqual([66, true])
  expect(await routesOutput(folder)).toEqual([66, true])
  expect(await routesOutput(write("large.json", "[".padEnd(8_000_001)))).toEqual([65, true])
})

/** A text in CP1251, whose Cyrillic letters lie in one row. */
const cp1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })

test("JSON that is not UTF-8 is refused with the place of the first wrong byte, without a change", async () => {
  const { write } = newFolder()
  const mendable = JSON.stringify(SURVEY, undefined, 2).replaceAll(" никогда", "  никогда")
  const bytes = cp1251(mendable)
  const file = write("a.json", bytes)
  const list = write("list.txt", LIST)
  for (const words of [
    ["check", "--fix", file],
    ["import", list, "--into", file, "--append", "--out", file],
    ["import", list, "--into", file, "--replace", "--out", file],
    ["merge", file, file, file, "--out", file],
  ]) {
    const { exit, stdout, stderr } = await script(words)
    expect([words[0], exit]).toEqual([words[0], 65])
    expect(stdout + stderr).toMatch(/UTF-8.*6.*17/s)
    expect(new Uint8Array(readFileSync(file))).toEqual(bytes)
  }
  const piped = await script(["routes", "-"], bytes)
  expect([piped.exit, piped.stderr.includes("UTF-8")]).toEqual([65, true])
})

test.for(["--rates", "--marginals"])("%s takes UTF-8 alone", async (flag) => {
  const { write } = newFolder()
  const other = write("other.json", cp1251('{\n"q1": {"да": 1}}'))
  const words = [flag === "--rates" ? "price" : "routes", write("a.json", SURVEY), flag, other]
  const { exit, stderr } = await script(words)
  expect(exit).toBe(65)
  expect(stderr).toMatch(/UTF-8.*2.*9/)
})

test.for([
  { name: "CP1251", bytes: cp1251(LIST) },
  { name: "UTF-16", bytes: Buffer.from(`\uFEFF${LIST}`, "utf16le") },
])("a list on stdin may be in $name", async ({ bytes }) => {
  const expected = await script(["import", "-"], LIST)
  expect((await script(["import", "-"], bytes)).stdout).toBe(expected.stdout)
})

test("a file is replaced atomically: its permissions and links stay, without leftovers", async () => {
  const { write, folder } = newFolder()
  const list = write("list.txt", LIST)
  const target = write("target.json", "{}")
  chmodSync(target, 0o640)
  const link = join(folder, "link.json")
  symlinkSync(target, link)
  expect((await script(["import", list, "--out", link])).exit).toBe(0)
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(statSync(target).mode & 0o777).toBe(0o640)
  expect(readFileSync(target, "utf8")).toContain("Как вас зовут?")
  mkdirSync(join(folder, "sub"))
  const refused = await script(["import", list, "--out", join(folder, "sub")])
  expect([refused.exit, refused.stderr.includes("sub")]).toEqual([1, true])
  expect(readdirSync(folder).toSorted()).toEqual(["link.json", "list.txt", "sub", "target.json"])
})

test("the schema matches the parser, and a file keeps its schema reference", async () => {
  const schema = JSON.parse((await script(["schema"])).stdout)
  expect(schema).toMatchObject({ title: "Questionnaire", required: ["blocks"] })
  const project = JSON.parse((await script(["schema", "--project"])).stdout)
  expect(project.required).toContain("questionnaire")
  const { write } = newFolder()
  const into = write("a.json", { $schema: "./questionnaire.schema.json", ...SURVEY })
  const { stdout } = await script(["import", "-", "--into", into, "--append"], LIST)
  expect(JSON.parse(stdout)).toMatchObject({ $schema: "./questionnaire.schema.json", pid: 1 })
})
