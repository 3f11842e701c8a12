import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Ajv } from "ajv"
import addFormats from "ajv-formats"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder, SURVEY } from "../testing/survey.setup.ts"

const qo = (words: readonly string[], stdin = "") =>
  runLine(["questionnaire", "check", ...words, "--color", "never"], {
    stdin,
    terminal: { columns: 100, rows: 40 },
  })
const script = (words: readonly string[], stdin = "") =>
  runLine(["questionnaire", "check", ...words], { stdin })

/** The survey with other parts of its last question. */
const surveyWith = (changes: object, pid = 1, id = "q4") => ({
  ...SURVEY,
  pid,
  blocks: SURVEY.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((each) => (each.id === id ? { ...each, ...changes } : each)),
  })),
})
const LOOP = surveyWith({ redirect: { to: "question", id: "q3" } })
const DANGLING = surveyWith({ redirect: { to: "question", id: "gone" } })
/** With a redirect to the question that follows anyway. */
const NEEDLESS = surveyWith({ redirect: { to: "question", id: "q4" } }, 1, "q3")
const TWICE = surveyWith({ text: "Сколько часов в неделю?" })

test("a sound questionnaire has no errors", async () => {
  const ran = await qo([newFolder().write("a.json", SURVEY), "--stage", "send"])
  expect(ran).toMatchObject({ exit: 0, stdout: "", stderr: "Замечаний нет.\n" })
})

test("a loop that cannot be reached is a warning in every format", async () => {
  const questions = [
    { id: "q1", category: "open", text: "Во что?", redirect: { to: "end" } },
    { id: "u1", category: "open", text: "Зачем?", redirect: { to: "question", id: "u2" } },
    { id: "u2", category: "open", text: "Когда?", redirect: { to: "question", id: "u1" } },
  ]
  const blocks = [{ id: "b", title: "Один", questions }]
  const path = newFolder().write("a.json", { blocks })
  const ran = await script([path, "--json"])
  const found = JSON.parse(ran.stdout) as { code: string; severity: string }[]
  expect(found.filter(({ code }) => code === "QO101").map(({ severity }) => severity)).toEqual([
    "warning",
  ])
  expect((await script([path, "--stage", "save"])).exit).toBe(0)
})

test("findings as text: place in words, code, hint, the loop as a path", async () => {
  const path = newFolder().write("a.json", LOOP)
  const ran = await qo([path, "--stage", "save"])
  expect(ran.exit).toBe(65)
  const [file, first, message, todo] = ran.stdout.split("\n")
  expect(file).toBe(path)
  expect(first).toMatch(/^ {2}✗ QO101 Игры → Q\d «.*» \d+:\d+$/)
  expect(message).toMatch(/Q3 → Q4 → Q3/)
  expect(todo).toMatch(/^ {4}→ /)
  expect(ran.stderr).toMatch(/^Ошибок: [1-9]\d*, предупреждений: \d+, подсказок: \d+\n$/)
  expect((await qo([path, "--lang", "en"])).stderr).toMatch(/^Errors: /)
})

test("severities have colours, and the witness is printed on request", async () => {
  const path = newFolder().write("a.json", LOOP)
  const terminal = { columns: 100, rows: 40 }
  const ran = await runLine(["questionnaire", "check", path, "--witness"], { terminal })
  expect(ran.stdout).toContain("\u001B[91m✗ QO101\u001B[39m")
  expect(ran.stdout).toContain("Так до этого дойдёт респондент:")
  expect(ran.stdout).toContain("Q1 «Играете ли вы в игры?»: «Да»")
})

test("witnesses are computed for the first 20 findings of each code, and only if they are shown", async () => {
  const { write } = newFolder()
  const many = Array.from({ length: 25 }, (_, index) => ({
    id: `q${index}`,
    category: "one",
    text: "Куда?",
    answers: [
      { id: `y${index}`, code: 1, text: "Туда", redirect: { to: "question", id: "gone" } },
      { id: `n${index}`, code: 2, text: "Дальше" },
    ],
  }))
  const path = write("a.json", { blocks: [{ id: "b1", title: "", questions: many }] })
  const of = async (...words: string[]) =>
    (await script([path, "--stage", "save", ...words])).stdout
  const records: { witness: object[] | null }[] = JSON.parse(await of("--json"))
  expect(records).toHaveLength(25)
  expect(records.filter(({ witness }) => witness !== null)).toHaveLength(20)
  const rows = (await of("--witness")).trimEnd().split("\n")
  expect(rows[0]).toMatch(/\ttodo\twitness$/)
  expect(rows.filter((row) => row.includes("\tquestion="))).toHaveLength(20)
  expect(await of()).not.toContain("witness")
  expect(await of("--fields", "code,witness")).toContain("\tquestion=")
})

test("every format: rows, JSON, ids", async () => {
  const { write } = newFolder()
  const path = write("a.json", DANGLING)
  const tsv = await script([path])
  expect(tsv.exit).toBe(65)
  expect(tsv.stdout.split("\n")[0]).toBe("file\tline\tcolumn\tseverity\tcode\twhere\tmessage\ttodo")
  const records = JSON.parse((await script([path, "--json"])).stdout)
  const found = records.find(({ code }: { code: string }) => code === "QO102")
  expect(found).toMatchObject({
    severity: "error",
    path: ["blocks", 1, "questions", 1, "redirect"],
    place: { question: "q4" },
  })
  const line = readFileSync(path, "utf8").split("\n")[found.line - 1] ?? ""
  expect(line.slice(0, found.column - 1)).toContain('"redirect": ')
  const same = await script([path, "--format", "json"])
  expect(JSON.parse(same.stdout)).toEqual(records)
  const ids = await script([path, "--output", "ids"])
  expect(ids.stdout).toContain(`${path}:${found.line}:${found.column}:QO102\n`)
})

test("places refer to the project's file if the input is one", async () => {
  const path = newFolder().write("p.json", { questionnaire: DANGLING })
  const [found] = JSON.parse((await script([path, "--json", "--stage", "save"])).stdout)
  expect(found.path).toEqual(["questionnaire", "blocks", 1, "questions", 1, "redirect"])
})

test("SARIF names rules, places and fingerprints that survive other lines", async () => {
  const { write } = newFolder()
  const sarif = async (text: string) => {
    const ran = await script([write("a b.json", text), "--format", "sarif", "--stage", "save"])
    return JSON.parse(ran.stdout).runs[0]
  }
  const run = await sarif(JSON.stringify(DANGLING))
  expect(run.tool.driver).toMatchObject({ name: "qo", rules: [{ id: "QO102" }] })
  expect(run.results).toHaveLength(1)
  const [result] = run.results
  expect(result).toMatchObject({ ruleId: "QO102", ruleIndex: 0, level: "error" })
  const { artifactLocation, region } = result.locations[0].physicalLocation
  expect(artifactLocation.uri).toMatch(/^file:\/\/\/.*a%20b\.json$/)
  expect(region.startLine).toBe(1)
  const moved = await sarif(`\n\n${JSON.stringify(DANGLING)}`)
  expect(moved.results[0].locations[0].physicalLocation.region.startLine).toBe(3)
  expect(moved.results[0].partialFingerprints).toEqual(result.partialFingerprints)
})

test("SARIF output is valid for the standard's schema, for every file with defects", async () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL("./sarif-schema-2.1.0.json", import.meta.url), "utf8"),
  )
  const ajv = new Ajv({ strict: false, unicodeRegExp: false })
  addFormats.default(ajv)
  const validate = ajv.compile(schema as object)
  const defects = new URL("../../../../../examples/defects/", import.meta.url)
  const files = readdirSync(defects).filter((name) => name.endsWith(".json"))
  expect(files.length).toBeGreaterThan(10)
  const paths = files.map((name) => fileURLToPath(new URL(name, defects)))
  const evil = newFolder().write("с пробелом %#?.json", DANGLING)
  const { stdout } = await script([...paths, evil, "--format", "sarif"])
  const sarif: unknown = JSON.parse(stdout)
  expect(validate(sarif) || validate.errors).toBe(true)
  const [run] = (sarif as { runs: { results: object[] }[] }).runs
  expect(run?.results.length).toBeGreaterThan(files.length)
  expect(validate({ version: "2.1.0", runs: [{ results: [] }] })).toBe(false)
  const { stdout: sound } = await script(["-", "--format", "sarif"], '{"blocks":[]}')
  expect(validate(JSON.parse(sound)) || validate.errors).toBe(true)
})

test("GitHub gets a workflow command for each finding, escaped", async () => {
  const evil = surveyWith({ text: "100%, да: нет?\nстрока", redirect: { to: "end" } })
  const path = newFolder().write("a.json", evil)
  const { stdout } = await script([path, "--format", "github"])
  const lines = stdout.trimEnd().split("\n")
  for (const line of lines)
    expect(line).toMatch(
      /^::(?:error|warning|notice) file=[^,:]+,line=\d+,col=\d+,title=[^,:]+::.+$/,
    )
  expect(stdout).toContain("Q4 «100%25%2C да%3A нет?»")
})

test("warnings fail only with --strict, and a stage leaves out findings that it does not refuse", async () => {
  const path = newFolder().write("a.json", TWICE)
  const counts = await script([path, "--json"])
  const severities = JSON.parse(counts.stdout).map(({ severity }: { severity: string }) => severity)
  expect(severities).toContain("warning")
  expect(severities).not.toContain("error")
  expect(counts.exit).toBe(0)
  expect((await script([path, "--strict"])).exit).toBe(65)
  expect((await script([path, "--strict", "--stage", "send"])).exit).toBe(0)
})

test("an invalid questionnaire is reported with places, beside the findings of other files", async () => {
  const { write } = newFolder()
  const broken = write("broken.json", '{"blocks": [\n {"id": 7}]}')
  const ran = await script([broken, write("a.json", DANGLING), "--json", "--stage", "save"])
  expect(ran.exit).toBe(65)
  const records = JSON.parse(ran.stdout)
  expect(records.map(({ code, line }: { code: string; line: number }) => [code, line])).toEqual(
    expect.arrayContaining([["unreadable", 2]]),
  )
  expect(records.at(-1).code).toBe("QO102")
  const people = await qo(["-"], "{")
  expect(people.exit).toBe(65)
  expect(people.stdout).toContain("✗ unreadable не анкета 1:2")
})

test("a missing or large file does not prevent findings in the others", async () => {
  const { write, folder } = newFolder()
  const [path, gone] = [write("a.json", DANGLING), `${folder}/gone.json`]
  const large = write("large.json", " ".repeat(8_000_001))
  const of = async (...files: string[]) => {
    const ran = await script([...files, "--json", "--stage", "save"])
    const records: { file: string; code: string }[] = JSON.parse(ran.stdout)
    return [ran.exit, ...records.map(({ file, code }) => [file, code])]
  }
  expect(await of(gone, path)).toEqual([66, [gone, "unreadable"], [path, "QO102"]])
  expect(await of(path, large)).toEqual([65, [path, "QO102"], [large, "unreadable"]])
  expect(await of(large, gone)).toEqual([66, [large, "unreadable"], [gone, "unreadable"]])
  const alone = await script([gone, "--json"])
  expect([alone.exit, alone.stdout]).toEqual([66, ""])
})

test("two files with one pid are reported", async () => {
  const { write } = newFolder()
  const files = [write("a.json", SURVEY), write("b.json", { questionnaire: SURVEY })]
  const ran = await script([...files, "--json"])
  expect(ran.exit).toBe(0)
  expect(JSON.parse(ran.stdout)).toContainEqual(
    expect.objectContaining({
      file: files[1],
      code: "samePid",
      line: 3,
      message: `Такой же pid, 1, у анкеты из другого файла: ${files[0]}`,
    }),
  )
  const none = [write("c.json", surveyWith({}, 0)), write("d.json", surveyWith({}, 0))]
  expect((await script([...none, "--json"])).stdout).not.toContain("samePid")
})

/** Codes of what keeps these files from being saved. */
const codes = async (paths: readonly string[]) => {
  const { stdout } = await script([...paths, "--json", "--stage", "save"])
  return JSON.parse(stdout).map(({ code }: { code: string }) => code)
}

test("files are checked together: redirects between them see each other", async () => {
  const { write } = newFolder()
  const leading = (pid: number, to: number) =>
    write(`${pid}.json`, surveyWith({ redirect: { to: "questionnaire", pid: to } }, pid))
  const [one, two, three] = [leading(1, 2), leading(2, 1), leading(3, 9)]
  expect(await codes([one])).toEqual([])
  expect(await codes([one, two])).toEqual(["QO106", "QO106"])
  expect(await codes([one, write("2.json", surveyWith({}, 2))])).toEqual([])
  expect(await codes([write("4.json", surveyWith({}, 4)), three])).toEqual(["QO104"])
})

test("--fix applies the fixes of the findings, and keeps the rest of the file", async () => {
  const { write } = newFolder()
  const path = write("p.json", { questionnaire: NEEDLESS, priority: 7 })
  const ran = await script([path, "--fix", "--json"])
  expect([ran.exit, ran.stdout]).toEqual([0, expect.not.stringContaining("QO113")])
  expect(ran.stderr).toContain(`${path}: исправлено 1 замечание`)
  const written = readFileSync(path, "utf8")
  expect(JSON.parse(written)).toEqual({ questionnaire: SURVEY, priority: 7 })
  expect(written).toContain('\n  "questionnaire": {\n')
  const again = await script([path, "--fix"])
  expect(again.stderr).not.toContain("исправлено")
})

test.for([
  [["-", "-"], "FILE"],
  [["-", "--fix"], "--fix"],
  [["a.json", "--format", "sarif", "--json"], "--format"],
  [["a.json", "--format", "xml"], "sarif"],
  [["a.json", "--format", "sarif", "--witness"], "--witness"],
  [["a.json", "--stage", "never"], "save"],
])("%j is wrong usage", async ([words, told]) => {
  const ran = await qo(words as string[])
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
  expect(ran.stderr).toContain(told)
})

/** Lines of one text that are not in the other. */
const newLines = (text: string, other: string) => {
  const known = new Set(other.split("\n"))
  return text.split("\n").filter((line) => !known.has(line))
}

test("--fix leaves order, layout, line ends and mark of the file: one fix is one line", async () => {
  const { write } = newFolder()
  const swapped = JSON.stringify(NEEDLESS, undefined, "\t").replaceAll(
    /("category": "\w+",)(\n\t+)("id": "\w+",)/g,
    "$3$2$1",
  )
  const before = swapped
    .replaceAll(
      /"redirect": \{\s+("to": "question",)\s+("id": "q4")\s+\}/g,
      '"redirect": { $1 $2 }',
    )
    .replaceAll("\n", "\r\n")
  const path = write("a.json", `\uFEFF${before}\r\n\r\n`)
  const ran = await script([path, "--fix", "--json"])
  expect([ran.exit, ran.stdout]).toEqual([0, expect.not.stringContaining("QO113")])
  const after = readFileSync(path, "utf8")
  expect(newLines(`\uFEFF${before}\r\n\r\n`, after)).toEqual([
    '\t\t\t\t\t"step": 1,\r',
    '\t\t\t\t\t"redirect": { "to": "question", "id": "q4" }\r',
  ])
  expect(newLines(after, `\uFEFF${before}\r\n\r\n`)).toEqual(['\t\t\t\t\t"step": 1\r'])
})
