import { differenceOf } from "@qo/core/edits"
import { expect, test } from "vitest"
import type { ComparedProject } from "../parts/project-parts.ts"
import { example, wordsFor } from "../testing.setup.ts"
import { differenceRows } from "./difference.ts"
import { textsOf, WIDTH } from "./samples.setup.ts"

test("changes are listed by place, with names of removed elements", async () => {
  const before = example("categories/one.json").questionnaire
  const [first, second] = before.blocks
  if (!first || !second) throw new Error("two blocks are needed")
  const [genres, favourite] = first.questions
  if (genres?.category !== "multiple" || favourite?.category !== "one") throw new Error("changed")
  const after = {
    blocks: [
      {
        ...first,
        questions: [
          { ...genres, text: "В какие жанры вы играли?", answers: genres.answers.slice(1) },
          { ...favourite, redirect: { to: "end" as const }, required: false },
        ],
      },
      { ...second, questions: second.questions.slice(1) },
    ],
  }
  const compared = {
    base: { kind: "approved", revision: 2, at: 1_699_000_000 },
    bases: [],
    differences: differenceOf({ questionnaire: before }, { questionnaire: after }),
    before: { blocks: before.blocks, portraits: [] },
  } as unknown as ComparedProject
  const words = await wordsFor({ questionnaire: after })
  const rows = differenceRows(compared, words, WIDTH)
  const text = textsOf(rows).join("\n")
  expect(text).toMatch(/^С последнего одобрения, /)
  expect(text).toContain("~ изменено: вопрос · текст\nбыло: «В какие жанры вы играли за последние")
  expect(text).toContain("стало: «В какие жанры вы играли?»\n− удалено: ответ «Ролевые игры» ! ")
  expect(text).toContain("~ изменено: вопрос · переход\nбыло: → Q4\nстало: → конец")
  expect(text).toContain("~ изменено: вопрос · обязательность\nбыло: да\nстало: нет")
  expect(text).toMatch(/Время → Q3 «Чем вас привлёк этот жанр\?»\n− удалено: вопрос/)
  const gone = rows.find((row) => row.text.includes("− удалено: вопрос"))
  expect(gone?.anchor).toBeUndefined()
  const none = { ...compared, base: undefined, takenBackAt: 0 }
  expect(textsOf(differenceRows(none, words, WIDTH))).toEqual([
    "Решений по этому проекту ещё не было: всё в нём новое",
  ])
  const back = textsOf(differenceRows({ ...none, takenBackAt: 1_700_000_000 }, words, WIDTH))
  expect(back.join(" ")).toMatch(/^Решение забрали назад .+2023.*: сравнивать пока не с чем/)
})
