import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder } from "../testing/survey.setup.ts"

const qo = (words: readonly string[], stdin = "") =>
  runLine(["questionnaire", "translations", ...words], { stdin })

const SURVEY = {
  blocks: [
    {
      id: "b1",
      title: "",
      questions: [
        { category: "open", id: "q1", text: "Во что играете?" },
        { category: "open", id: "q2", text: "Чем нравится {{#q1|игра}}?" },
      ],
    },
  ],
}
const FILLED =
  "key,state,ru,en\n" +
  "q1.text,missing,Во что играете?,What do you play?\n" +
  "q2.text,missing,Чем нравится {{#q1|игра}}?,Why {{#q1|the game}}?\n" +
  "q9.text,missing,Нет такого,No such text\n"

test("texts go to a translator and come back", async () => {
  const { write } = newFolder()
  const path = write("survey.json", SURVEY)
  const written = await qo([
    "export",
    path,
    "--language",
    "EN",
    "--source",
    "ru",
    "--format",
    "csv",
  ])
  expect(written).toMatchObject({ exit: 0 })
  expect(written.stdout).toContain("q2.text,Q2,missing,Чем нравится {{#q1|игра}}?,\r\n")
  const taken = await qo(["import", "-", "--into", path, "--out", path], FILLED)
  expect(taken.exit).toBe(0)
  expect(taken.stderr).toContain("Новых переводов: 2, изменённых: 0, прежних: 0")
  expect(taken.stderr).toContain("такого текста в анкете нет (q9.text)")
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
    languages: ["ru", "en"],
    translations: { en: { "q2.text": { text: "Why {{#q1|the game}}?" } } },
  })
  const checked = await qo(["check", path, "--json"])
  expect(checked.exit).toBe(0)
  expect(JSON.parse(checked.stdout)).toEqual([
    { language: "en", texts: 2, done: 2, outdated: 0, missing: 0, findings: 0 },
  ])
  expect(await qo(["export", path, "--language", "en", "--open"])).toMatchObject({
    exit: 0,
    stdout: "",
  })
})

test("missing texts fail the check and can be listed", async () => {
  const { write } = newFolder()
  const path = write("survey.json", { ...SURVEY, languages: ["ru", "ar"] })
  expect((await qo(["check", path])).exit).toBe(65)
  const listed = await qo(["list", path, "--state", "missing", "--json"])
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { language: "ar", key: "q1.text", target: null },
    { language: "ar", key: "q2.text", target: null },
  ])
})

test("a dry run writes nothing", async () => {
  const { write } = newFolder()
  const path = write("survey.json", SURVEY)
  const before = readFileSync(path, "utf8")
  const ran = await qo(["import", "-", "--into", path, "--out", path, "--dry-run"], FILLED)
  expect(ran).toMatchObject({ exit: 0, stdout: "" })
  expect(readFileSync(path, "utf8")).toBe(before)
})

test.for([
  [["export", "FILE", "--language", "en"], 2, "--source"],
  [["export", "FILE", "--language", "russian language", "--source", "ru"], 2, "--language"],
  [["export", "FILE", "--language", "ru", "--source", "ru"], 2, "--language"],
  [["import", "-"], 2, "--pid, --into"],
  [["import", "-", "--into", "FILE"], 65, "столбцов key"],
] as const)("%j ends with %i: %s", async ([words, exit, said]) => {
  const { write } = newFolder()
  const path = write("survey.json", SURVEY)
  const ran = await qo(
    words.map((word) => (word === "FILE" ? path : word)),
    "a,b\n1,2\n",
  )
  expect([ran.exit, ran.stderr]).toEqual([exit, expect.stringContaining(said)])
})
