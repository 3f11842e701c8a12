import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { joinPieces, tablesXlsx } from "@qo/core/files"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder } from "../testing/survey.setup.ts"

/** Writes a form that names these files, in the subfolder `form` of a new folder, and returns both folders. */
async function newForm(...names: readonly string[]) {
  const { folder: outer } = newFolder()
  const folder = join(outer, "form")
  mkdirSync(folder)
  const questions = names.map((name, at) => [`select_one_from_file ${name}`, `q${at}`, `Q${at}?`])
  const table = [["type", "name", "label"], ["text", "a", "A?"], ...questions]
  const path = join(folder, "form.xlsx")
  writeFileSync(path, await joinPieces(tablesXlsx([{ name: "survey", table }])))
  return { outer, folder, path }
}

async function importForm(path: string) {
  const ran = await runLine(["questionnaire", "import", path])
  expect(ran.exit).toBe(0)
  const { blocks } = JSON.parse(ran.stdout)
  return {
    questions: blocks.flatMap((block: { questions: unknown[] }) => block.questions),
    stderr: ran.stderr,
  }
}

const FRUITS = "name,label\napple,Apple\npear,Pear\n"

test("import reads the files beside a form that the form names", async () => {
  const { folder, path } = await newForm("fruits.csv", "media/more.csv")
  mkdirSync(join(folder, "media"))
  writeFileSync(join(folder, "fruits.csv"), FRUITS)
  writeFileSync(join(folder, "media", "more.csv"), "name,label\nfig,Fig\nplum,Plum\n")
  const { questions } = await importForm(path)
  expect(questions).toMatchObject([
    { text: "A?" },
    { text: "Q0?", answers: [{ text: "Apple" }, { text: "Pear" }] },
    { text: "Q1?", answers: [{ text: "Fig" }, { text: "Plum" }] },
  ])
})

test("import names files that are not there", async () => {
  const { path } = await newForm("fruits.csv", "map.geojson")
  const { questions, stderr } = await importForm(path)
  expect(questions).toHaveLength(1)
  expect(stderr).toContain("нет файла fruits.csv")
  expect(stderr).toContain("нет файла map.geojson")
})

test("import reads no file outside of the folder of the form, also through a link", async () => {
  const { outer, folder, path } = await newForm("../fruits.csv", "link.csv", "out/fruits.csv")
  writeFileSync(join(outer, "fruits.csv"), FRUITS)
  symlinkSync(join(outer, "fruits.csv"), join(folder, "link.csv"))
  symlinkSync(outer, join(folder, "out"))
  const { questions, stderr } = await importForm(path)
  expect(questions).toHaveLength(1)
  expect(stderr).toContain("в файле ../fruits.csv вне папки формы")
  expect(stderr).toContain("нет файла link.csv")
  expect(stderr).toContain("нет файла out/fruits.csv")
})
