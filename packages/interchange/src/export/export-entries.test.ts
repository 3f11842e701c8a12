import type { Question, Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { ExportNotes, type KnownParts } from "./export-entries.ts"

const question: Question = { category: "open", id: "why", text: "Why?", hint: "Briefly", lines: 2 }
const questionnaire: Questionnaire = { blocks: [{ id: "b", title: "", questions: [question] }] }

const lostBy = (known: KnownParts) =>
  new ExportNotes(known)
    .entries(questionnaire)
    .flatMap(({ outcome, notes }) => (outcome === "lost" ? notes : []))

const KNOWN: KnownParts = { id: "written", category: "written", text: "written", hint: "written" }

test("a part that a format does not name is reported as left out", () => {
  expect(lostBy(KNOWN)).toEqual([{ key: "noPartThere", params: { part: "lines" } }])
})

test("a part that means nothing elsewhere is not reported", () => {
  expect(lostBy({ ...KNOWN, lines: "ours" })).toEqual([])
})
