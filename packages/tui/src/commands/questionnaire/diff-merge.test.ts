import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder, SURVEY } from "../testing/survey.setup.ts"

const qo = (...words: string[]) =>
  runLine(["questionnaire", ...words, "--color", "never"], {
    terminal: { columns: 100, rows: 40 },
  })
const script = (...words: string[]) => runLine(["questionnaire", ...words])

/** The survey with other parts of some questions; an empty one takes the question out. */
const surveyWith = (changes: Readonly<Record<string, object | undefined>>) => ({
  ...SURVEY,
  blocks: SURVEY.blocks.map((block) => ({
    ...block,
    questions: block.questions.flatMap((each) =>
      each.id in changes ? (changes[each.id] ? [{ ...each, ...changes[each.id] }] : []) : [each],
    ),
  })),
})

test("diff: added, removed and changed parts, in words, and data losses", async () => {
  const { write } = newFolder()
  const [old, now] = [
    write("a.json", SURVEY),
    write("b.json", surveyWith({ q3: undefined, q4: { text: "Любимая?" } })),
  ]
  const ran = await qo("diff", old, now)
  expect([ran.exit, ran.stderr]).toEqual([0, ""])
  expect(ran.stdout).toContain(
    "~ изменено: вопрос Игры → Q3 «Любимая?» · текст: «Какая игра любимая?» → «Любимая?»\n",
  )
  expect(ran.stdout).toMatch(/− удалено: вопрос Игры → Q3 «Сколько часов в неделю\?» ! Ответы/)
  const english = await qo("diff", old, now, "--lang", "en")
  expect(english.stdout).toContain("changed: question ")
  const records = JSON.parse((await script("diff", old, now, "--json")).stdout)
  expect(
    records.map((each: { change: string; weight: string }) => [each.change, each.weight]),
  ).toEqual([
    ["changed", "needsReview"],
    ["removed", "breaksData"],
  ])
})

const shownIf = (...has: number[]) =>
  surveyWith({ q4: { showIf: { question: "q1", has, how: "any" } } })

test("diff and merge print conditions as the editor does", async () => {
  const { write, folder } = newFolder()
  const [base, mine, theirs] = [
    write("base.json", SURVEY),
    write("mine.json", shownIf(1)),
    write("theirs.json", shownIf(1, 2)),
  ]
  expect((await qo("diff", mine, theirs, "--lang", "en")).stdout).toContain(
    "display condition: q1 has 1 → q1 has 1, 2\n",
  )
  const merged = await qo(
    "merge",
    base,
    mine,
    theirs,
    "--out",
    `${folder}/merged.json`,
    "--lang",
    "en",
  )
  expect(merged.stderr).toContain("display condition: q1 has 1 / q1 has 1, 2\n")
})

test("diff ends with 0; with --exit-code and differences with 1", async () => {
  const { write } = newFolder()
  const [old, now] = [write("a.json", SURVEY), write("b.json", surveyWith({ q4: { text: "?" } }))]
  expect((await script("diff", old, now, "--exit-code")).exit).toBe(1)
  expect((await script("diff", old, now)).exit).toBe(0)
  const same = await qo("diff", old, old, "--exit-code")
  expect([same.exit, same.stdout, same.stderr]).toEqual([0, "", "Отличий нет.\n"])
})

const openThree = (mine: object, theirs: object) => {
  const { write, folder } = newFolder()
  const paths = [
    write("base.json", SURVEY),
    write("mine.json", surveyWith({ q3: mine })),
    write("theirs.json", surveyWith({ q4: { hint: "Одна" }, q3: theirs })),
  ]
  const out = join(folder, "merged.json")
  const merged = () => JSON.parse(readFileSync(out, "utf8")).blocks[1].questions
  return { paths, out, merged }
}

test("merge takes both edits", async () => {
  const { paths, out, merged } = openThree({ text: "Часов?" }, { to: 100 })
  const ran = await script("merge", ...paths, "--out", out)
  expect([ran.exit, ran.stdout]).toEqual([0, ""])
  expect(merged()).toMatchObject([{ text: "Часов?", to: 100 }, { hint: "Одна" }])
})

test("on a clash of edits, exit 65 and mine stays; --ours and --theirs decide", async () => {
  const { paths, out, merged } = openThree({ text: "Моё?" }, { text: "Чужое?" })
  const ran = await qo("merge", ...paths, "--out", out)
  expect(ran.exit).toBe(65)
  expect(ran.stderr).toContain("Правки спорят в 1 месте")
  expect(ran.stderr).toContain("Q3 «Моё?» · текст: «Моё?» / «Чужое?»")
  expect(merged()).toMatchObject([{ text: "Моё?" }, { hint: "Одна" }])
  expect((await script("merge", ...paths, "--out", out, "--theirs")).exit).toBe(0)
  expect(merged()).toMatchObject([{ text: "Чужое?" }, { hint: "Одна" }])
  const ours = await script("merge", ...paths, "--ours")
  expect([ours.exit, JSON.parse(ours.stdout).blocks[1].questions[0].text]).toEqual([0, "Моё?"])
  expect((await script("merge", ...paths, "--ours", "--theirs")).exit).toBe(2)
})

test("merge keeps the order and the layout of mine", async () => {
  const { write, folder } = newFolder()
  const mine = `${JSON.stringify(surveyWith({ q3: { text: "Часов?" } }), undefined, 1).replaceAll(
    /("category": "\w+",)(\n\s+)("id": "\w+",)/g,
    "$3$2$1",
  )}\n`
  const out = join(folder, "merged.json")
  const paths = [
    write("base.json", SURVEY),
    write("mine.json", mine),
    write("theirs.json", surveyWith({ q4: { text: "Любимая?" } })),
  ]
  expect((await script("merge", ...paths, "--out", out)).exit).toBe(0)
  expect(readFileSync(out, "utf8")).toBe(mine.replace("Какая игра любимая?", "Любимая?"))
})

test("edits that are valid separately and wrong together exit with 65, and the error is printed", async () => {
  const { write, folder } = newFolder()
  const out = join(folder, "merged.json")
  const [base, without, leading] = [
    write("base.json", SURVEY),
    write("mine.json", surveyWith({ q3: undefined })),
    write("theirs.json", surveyWith({ q1: { redirect: { to: "question", id: "q3" } } })),
  ]
  for (const [mine, theirs] of [
    [without, leading],
    [leading, without],
  ] as const) {
    const ran = await qo("merge", base, mine, theirs, "--out", out)
    expect(ran.exit).toBe(65)
    expect(ran.stderr).toContain("Вместе правки дают 2 ошибки, которых ни в одной из них нет")
    expect(ran.stderr).toContain("✗ QO102 О вас → Q1")
    expect(JSON.parse(readFileSync(out, "utf8")).blocks[1].questions).toHaveLength(1)
  }
  const dangling = write("old.json", surveyWith({ q4: { redirect: { to: "question", id: "no" } } }))
  const before = await script("merge", dangling, dangling, dangling)
  expect([before.exit, before.stderr]).toEqual([0, ""])
})

test("an empty base, as git gives it for files that both sides added, is a questionnaire without blocks", async () => {
  const { write, folder } = newFolder()
  const out = join(folder, "merged.json")
  const base = write("base.json", "")
  const mine = write("mine.json", SURVEY)
  const other = { id: "b9", title: "Ещё", questions: [] }
  const theirs = write("theirs.json", { ...SURVEY, blocks: [...SURVEY.blocks, other] })
  expect((await script("merge", base, mine, theirs, "--out", out)).exit).toBe(0)
  expect(JSON.parse(readFileSync(out, "utf8")).blocks).toHaveLength(3)
  const changed = write("changed.json", surveyWith({ q3: { text: "Часов?" } }))
  expect((await script("merge", base, mine, changed, "--out", out)).exit).toBe(65)
  expect((await script("merge", mine, base, mine, "--out", out)).exit).toBe(65)
})
