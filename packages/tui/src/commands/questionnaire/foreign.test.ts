import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { ReadProgress } from "@qo/interchange"
import { expect, test } from "vitest"
import { LIMITS } from "@qo/core/questionnaire"
import { bookOf } from "@qo/core/testing/files"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder, SURVEY } from "../testing/survey.setup.ts"
import { importInThread } from "./foreign-thread.ts"

const EXAMPLES = join(import.meta.dirname, "../../../../interchange/src/examples")
const SHOP = readFileSync(join(EXAMPLES, "shop.surveyjs.json"))
const qo = (words: readonly string[], stdin: string | Uint8Array = "") =>
  runLine(["questionnaire", ...words], { stdin })

const ids = (blocks: readonly { questions: readonly { id: string }[] }[]) =>
  blocks.flatMap(({ questions }) => questions.map(({ id }) => id))

test("a survey of another tool is recognized, and lost parts are reported with places", async () => {
  const ran = await qo(["import", "-"], SHOP)
  expect(ran.exit).toBe(0)
  expect(JSON.parse(ran.stdout).blocks[0].questions[0]).toMatchObject({ id: "buys" })
  expect(ran.stderr).toContain("elements[9].visibleIf · Условие показа «Когда?»")
  expect(ran.stderr).toContain("Замечания к анкете: ошибок — 0")
})

test("the report goes into a file as a table or JSON, in the language that is asked for", async () => {
  const { folder } = newFolder()
  const path = (name: string) => join(folder, name)
  const read = (name: string) => readFileSync(path(name), "utf8")
  const words = ["import", "-", "--from", "surveyjs", "--out", path("survey.json"), "--lang", "en"]
  const ran = await qo([...words, "--report", path("left.csv")], SHOP)
  expect(ran).toMatchObject({ exit: 0, stdout: "" })
  expect(read("left.csv")).toMatch(/^Outcome,Element,Where,What,How or why,Text\r\n/)
  await qo([...words, "--report", path("left.json")], SHOP)
  const { counts, entries } = JSON.parse(read("left.json"))
  expect(counts.lost).toBe(
    entries.filter(({ outcome }: { outcome: string }) => outcome === "lost").length,
  )
})

test("a survey of LimeSurvey is recognised and read in the language that is asked for", async () => {
  const players = readFileSync(join(EXAMPLES, "players.lss"))
  const ran = await qo(["import", "-", "--language", "ru"], players)
  expect(ran.exit).toBe(0)
  const { blocks, languages, translations } = JSON.parse(ran.stdout)
  const [welcome, first] = blocks
  expect(welcome.questions).toMatchObject([{ category: "note" }])
  expect(first.questions[0]).toMatchObject({ id: "plays", text: "Вы играете в игры?" })
  expect(languages).toEqual(["ru", "en"])
  expect(translations.en["plays.text"]).toMatchObject({ text: "Do you play games?" })
  expect(ran.stderr).toContain("quota[0] · Настройка «Men»")
})

test("a trial reports the imported parts without writing", async () => {
  const { folder } = newFolder()
  const out = join(folder, "survey.json")
  const ran = await qo(["import", "-", "--out", out, "--dry-run"], SHOP)
  expect(ran).toMatchObject({ exit: 0, stdout: "" })
  expect(ran.stderr).toContain("elements[9].visibleIf · Условие показа «Когда?»")
  expect(ran.stderr).toContain("Ничего не записано")
  expect(existsSync(out)).toBe(false)
})

test("a trial as JSON is only the report, the findings and the counts", async () => {
  const ran = await qo(["import", "-", "--dry-run", "--json"], SHOP)
  expect(ran.exit).toBe(0)
  const { report, ...rest } = JSON.parse(ran.stdout)
  expect(rest).toEqual({
    blocks: 1,
    questions: expect.any(Number),
    notes: [],
    findings: { errors: 0, others: expect.any(Number) },
    plan: null,
  })
  expect(report.entries).toContainEqual(
    expect.objectContaining({ place: "elements[9].visibleIf", outcome: "lost" }),
  )
  expect(ran.stderr).not.toContain("elements[9]")
  const wrong = await qo(["import", "-", "--json"], SHOP)
  expect(wrong).toMatchObject({ exit: 2, stdout: "" })
  expect(wrong.stderr).toContain("--dry-run")
})

test("the first entries of a long report are printed, and a file contains all", async () => {
  const { folder } = newFolder()
  const survey = JSON.stringify({
    elements: [
      { type: "text", name: "q" },
      ...Array.from({ length: 800 }, (_, at) => ({ type: "image", name: `h${at}` })),
    ],
  })
  const ran = await qo(["import", "-", "--out", join(folder, "a.json")], survey)
  expect(ran.stderr).toContain("… и ещё 300: всё запишет --report ФАЙЛ")
  expect(ran.stderr).not.toContain("elements[700]")
  const report = join(folder, "left.txt")
  await qo(["import", "-", "--out", join(folder, "b.json"), "--report", report], survey)
  expect(readFileSync(report, "utf8")).toContain("elements[800]")
})

test("a file is read up to the size that the editor reads as well", async () => {
  const { folder } = newFolder()
  const path = join(folder, "large.json")
  const padded = (size: number) => {
    const file = Buffer.alloc(size, " ")
    SHOP.copy(file)
    writeFileSync(path, file)
  }
  padded(12_000_000)
  expect((await qo(["import", path])).exit).toBe(0)
  padded(20_000_001)
  const ran = await qo(["import", path])
  expect(ran).toMatchObject({ exit: 65, stdout: "" })
  expect(ran.stderr).toContain("20 МБ")
})

test("a broken file ends with exit 65 and its place, without writing", async () => {
  const ran = await qo(["import", "-", "--from", "surveyjs"], '{"pages": [\n  {]}')
  expect(ran).toMatchObject({ exit: 65, stdout: "" })
  expect(ran.stderr).toContain("2:4")
})

test("unknown JSON or HTML is not a list, and a native questionnaire needs no import", async () => {
  for (const [content, why] of [
    ["<html><body>Вопрос</body></html>", "из какой программы"],
    ['[{"text": "Вопрос"}]', "из какой программы"],
    [JSON.stringify(SURVEY), "qo questionnaire put"],
  ] as const) {
    const ran = await qo(["import", "-"], content)
    expect(ran).toMatchObject({ exit: 65, stdout: "" })
    expect(ran.stderr).toContain(why)
  }
})

test("exporting a questionnaire to the other tool and importing gives the same one", async () => {
  const there = await qo(["export", "-", "--to", "surveyjs"], JSON.stringify(SURVEY))
  expect(there.exit).toBe(0)
  expect(JSON.parse(there.stdout).pages).toHaveLength(SURVEY.blocks.length)
  const back = await qo(["import", "-"], there.stdout)
  expect(ids(JSON.parse(back.stdout).blocks)).toEqual(ids(SURVEY.blocks))
})

test("exporting a questionnaire to a form and importing gives the same one", async () => {
  const { folder } = newFolder()
  const path = join(folder, "form.xlsx")
  const words = ["export", "-", "--to", "xlsform", "--out", path]
  expect(await qo(words, JSON.stringify(SURVEY))).toMatchObject({ exit: 0, stdout: "" })
  const back = await qo(["import", path])
  expect(back.exit).toBe(0)
  expect(ids(JSON.parse(back.stdout).blocks)).toEqual(ids(SURVEY.blocks))
})

test("a form in a workbook is recognised, and one that is cut ends with exit 65", async () => {
  const form = readFileSync(join(EXAMPLES, "household.xlsform.xlsx"))
  const ran = await qo(["import", "-", "--language", "fr"], form)
  expect(ran.exit).toBe(0)
  expect(JSON.parse(ran.stdout).blocks[0].questions[0]).toMatchObject({ text: "Région" })
  expect(ran.stderr).toContain("Survey!A18 · Вопрос")
  const cut = await qo(["import", "-"], form.subarray(0, 2000))
  expect(cut).toMatchObject({ exit: 65, stdout: "" })
  expect(cut.stderr).toContain("Это не книга XLSX")
})

/** A workbook with so many rows that progress is reported several times. */
const workbook = (rows: number) =>
  bookOf(
    Array.from(
      { length: rows },
      (_, at) => `<row><c><v>${(at * 7919) % 99_991}</v></c></row>`,
    ).join(""),
  )

test("reading a workbook shows its progress on a terminal", async () => {
  const terminal = { columns: 80, rows: 24 }
  const stdin = await workbook(5000)
  const shown = await runLine(["questionnaire", "import", "-"], { stdin, terminal })
  expect(shown.stderr).toMatch(/\rЧитаем файл: \d+ % *(?:\rЧитаем файл: \d+ % *){2,}\r +\r/)
  expect(shown.exit).toBe(65)
})

test("Ctrl-C ends the reading of a workbook with exit 130, without writing", async () => {
  const { folder } = newFolder()
  const out = join(folder, "a.json")
  const ran = await runLine(["questionnaire", "import", "-", "--out", out], {
    stdin: await workbook(1),
    onInterrupt: (stop) => stop(),
  })
  expect(ran).toMatchObject({ exit: 130, stdout: "", stderr: "Отменено.\n" })
  expect(existsSync(out)).toBe(false)
})

test("a thread that reads is ended in the middle of a workbook", async () => {
  const stop = new AbortController()
  const told: number[] = []
  const onProgress = ({ done }: ReadProgress) => {
    told.push(done)
    stop.abort()
  }
  const read = await importInThread(
    await workbook(50_000),
    { limits: LIMITS, onProgress },
    stop.signal,
  )
  expect(read).toBeUndefined()
  expect(told).toHaveLength(1)
})
