import { askedView } from "@qo/core/survey-page"
import { compile, start } from "@qo/core/interview"
import { PAGE_TEXTS, type Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { questionView } from "./question.ts"
import { EVERY_CATEGORY } from "./questions/every-category.ts"
import { addFields } from "./questions/index.ts"

const TEXTS = Object.fromEntries(PAGE_TEXTS.map((part) => [part, `<${part}>`]))
const LOOK = {
  say: (key: string) => key,
  locale: "en",
  languages: [],
  home: undefined,
  action: "",
  pictures: "",
} as const

addFields(EVERY_CATEGORY)

test("a question is shown with every text that travels to the page", () => {
  const question: Question = { category: "nps", id: "q", text: "Good?", ...TEXTS }
  const graph = compile({ blocks: [{ id: "b", title: "", questions: [question] }] })
  const view = askedView(graph, start(graph, { seed: 1 }).state)
  const shown = view && questionView(view, LOOK).text
  expect(PAGE_TEXTS.filter((part) => !shown?.includes(`&lt;${part}&gt;`))).toEqual([])
})

test("the first paragraph of a note is the heading of its screen", () => {
  const note: Question = { category: "note", id: "n", text: "Hello.\n\nIt takes a minute." }
  const graph = compile({ blocks: [{ id: "b", title: "", questions: [note] }] })
  const view = askedView(graph, start(graph, { seed: 1 }).state)
  const shown = view && questionView(view, LOOK).text
  expect(shown?.match(/<h1|<p>.*?<\/p>/g)).toEqual(["<h1", "<p>It takes a minute.</p>"])
})
