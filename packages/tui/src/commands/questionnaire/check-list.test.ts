import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder, SURVEY } from "../testing/survey.setup.ts"

const qo = (words: readonly string[]) =>
  runLine(["questionnaire", "check", ...words, "--color", "never"], {
    terminal: { columns: 100, rows: 40 },
  })
const script = (words: readonly string[], stdin = "") =>
  runLine(["questionnaire", "check", ...words], { stdin })

const LIST = `# Игры
Сколько вам лет? [range] {from=18 to=99}

Во что играете?
- Шутеры
- Гонки

Кто вы? {showIf="q1 < 18"}
- Игрок [ведущий]
`

test("a list is checked as JSON is, and findings name its lines", async () => {
  const { write } = newFolder()
  const path = write("list.txt", LIST)
  const ran = await script([path, "--json"])
  const records: { code: string; line: number; fix: unknown; witness: unknown }[] = JSON.parse(
    ran.stdout,
  )
  expect(records).toContainEqual(expect.objectContaining({ code: "listNote", line: 9 }))
  const never = records.filter(({ line }) => line === 8)
  expect(never.map(({ code }) => code)).toContain("QO702")
  expect(records.filter(({ fix }) => fix !== null)).toEqual([])
  expect((await script(["-", "--json"], LIST)).stdout.replaceAll('"-', `"${path}`)).toBe(ran.stdout)
  const { stdout } = await qo([path])
  expect(stdout).toContain("! QO702")
  expect(stdout).toContain(" 8:1\n")
})

test("lists and JSON files are checked together, and invalid lines are reported", async () => {
  const { write } = newFolder()
  const [block] = SURVEY.blocks
  const question = { ...block?.questions[1], redirect: { to: "question", id: "gone" } }
  const dangling = { blocks: [{ ...block, questions: [question] }] }
  const broken = write("list.txt", "Кто вы? {shwo=1}\n- Да\n")
  const ran = await script([broken, write("a.json", dangling), "--json", "--stage", "save"])
  expect(ran.exit).toBe(65)
  const [first, second] = JSON.parse(ran.stdout)
  expect(first).toMatchObject({
    code: "unreadable",
    line: 1,
    message: "Неизвестное свойство «shwo». Возможно, «show»?",
  })
  expect(second.code).toBe("QO102")
})

test("lists in CP1251 are read, files of other tools and fixes of lists are refused", async () => {
  const { write } = newFolder()
  const bytes = Uint8Array.from(LIST, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x0410 + 0xc0
  })
  const old = await script([write("old.txt", bytes), "--json"])
  expect(JSON.parse(old.stdout)).toContainEqual(expect.objectContaining({ code: "QO702", line: 8 }))
  const other = write("a.json", '{"pages": [{"elements": [{"type": "text", "name": "q"}]}]}')
  expect((await qo([other])).stdout).toContain("qo questionnaire import")
  const path = write("list.txt", LIST)
  const fixed = await qo([path, "--fix"])
  expect([fixed.exit, fixed.stdout]).toEqual([2, ""])
  expect(fixed.stderr).toContain("qo questionnaire import")
  expect(readFileSync(path, "utf8")).toBe(LIST)
})

test("commands that only read a questionnaire take a list, those that write it refuse it", async () => {
  const { write } = newFolder()
  const path = write("list.txt", LIST)
  const run = (...words: string[]) => runLine(["questionnaire", ...words, path], { stdin: "" })
  expect(JSON.parse((await run("routes", "--json")).stdout)).toMatchObject({
    all: { questions: { shortest: 2 } },
  })
  expect((await run("diff", "--exit-code", path)).exit).toBe(0)
  expect((await run("export", "--to", "surveyjs")).stdout).toContain('"visibleIf"')
  const merged = await run("merge", path, path)
  expect([merged.exit, merged.stdout]).toEqual([65, ""])
  expect(merged.stderr).toContain("qo questionnaire import")
})
