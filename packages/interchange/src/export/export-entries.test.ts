import type { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { ExportNotes } from "./export-entries.ts"

/** A part that no file carries, as if elements had it. */
const NEW = { footnote: "New" }
const item = { id: "a", code: 1, text: "Yes" }
const range = { category: "range", id: "age", text: "Age?", from: 0, to: 9, step: 1 } as const
const band = { from: 0, to: 9 }

const questionnaireWith = (of: Record<"block" | "question" | "item" | "band", object>) =>
  ({
    blocks: [
      {
        id: "b",
        title: "",
        position: { x: 0, y: 0 },
        ...of.block,
        questions: [
          {
            category: "matrix",
            id: "q",
            text: "Which?",
            hint: "Briefly",
            ...of.question,
            answers: [item, { ...item, ...of.item }, { ...item, ...of.item }],
            statements: [{ ...item, ...of.item }],
          },
          { ...range, bands: [{ ...band, ...of.band }] },
        ],
      },
    ],
  }) as Questionnaire

const lostIn = (questionnaire: Questionnaire) =>
  new ExportNotes({ tool: "surveyjs", nameOf: (part) => `the ${part}` })
    .entries(questionnaire)
    .flatMap(({ outcome, id, notes }) =>
      outcome === "lost" ? notes.map(({ key, params }) => [id, key, params?.["part"]]) : [],
    )

test("a part that files do not carry is reported once for each element of the questionnaire", () => {
  const given = questionnaireWith({ block: NEW, question: NEW, item: NEW, band: NEW })
  expect(lostIn(given)).toEqual([
    ["b", "noBlockPartThere", "the footnote"],
    ["q", "noPartThere", "the footnote"],
    ["q", "noStatementPartThere", "the footnote"],
    ["q", "noAnswerPartThere", "the footnote"],
    ["age", "noBandPartThere", "the footnote"],
  ])
})

test("parts that files carry, and parts without a value, are not reported", () => {
  const empty = { footnote: undefined }
  const given = questionnaireWith({ block: empty, question: empty, item: empty, band: empty })
  expect(lostIn(given)).toEqual([])
})
