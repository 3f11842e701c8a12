import { importReportCalls } from "@qo/core/api"
import { IMPORT_TEXT_LENGTH } from "@qo/core/import-report"
import { expect, test } from "vitest"
import type { Note } from "./note.ts"
import { type ForeignEntry, type ForeignReport, countsOf } from "./report.ts"
import { reportOfWorkList, workListOf } from "./work-list.ts"

const entry = (
  outcome: ForeignEntry["outcome"],
  name: string,
  ...keys: Note["key"][]
): ForeignEntry => ({
  outcome,
  element: "question",
  place: `pages[0].${name}`,
  name,
  notes: keys.map((key) => ({ key })),
})
const reportOf = (...entries: ForeignEntry[]): ForeignReport => ({
  format: "surveyjs",
  direction: "import",
  title: undefined,
  language: undefined,
  otherLanguages: [],
  entries,
  counts: countsOf(entries),
})

test("entries with the same most harmful note are one group, logic first and looks last", () => {
  const { groups, counts } = workListOf(
    reportOf(
      entry("changed", "a", "markupLeft"),
      entry("whole", "b"),
      entry("changed", "c", "markupLeft", "codesNumbered"),
      entry("lost", "d", "conditionFunction"),
      entry("changed", "e", "markupLeft"),
      entry("lost", "f", "noSuchKind"),
    ),
  )
  expect(counts).toEqual({ whole: 1, changed: 3, lost: 2 })
  expect(
    groups.map(({ harm, outcome, entries }) => [harm, outcome, ...entries.map(({ name }) => name)]),
  ).toEqual([
    ["logic", "lost", "d"],
    ["content", "lost", "f"],
    ["structure", "changed", "c"],
    ["look", "changed", "a", "e"],
  ])
  expect(groups[2]?.entries[0]?.notes.map(({ key }) => key)).toEqual([
    "codesNumbered",
    "markupLeft",
  ])
})

test("a list of work is within the limits of the server: long texts are shortened, entries counted", () => {
  const many = Array.from({ length: 2500 }, (_, at) => entry("changed", `q${at}`, "markupLeft"))
  const long = { ...entry("lost", "x".repeat(3000), "script"), text: "😀".repeat(3000) }
  const draft = workListOf(reportOf(...many, long))
  expect(importReportCalls.addImportReport.input.safeParse({ pid: 1, report: draft }).success).toBe(
    true,
  )
  expect(draft.counts).toEqual({ whole: 0, changed: 2500, lost: 1 })
  expect(draft.groups.map(({ entries }) => entries.length)).toEqual([1, 1999])
  const [first] = draft.groups[0]?.entries ?? []
  expect(first?.name).toHaveLength(IMPORT_TEXT_LENGTH)
  expect(first?.text?.isWellFormed()).toBe(true)
})

test("a stored list of work is a report again; notes that this version does not know are left out", () => {
  const stored = workListOf(reportOf(entry("changed", "a", "markupLeft")))
  expect(reportOfWorkList(stored).entries).toEqual([
    { ...entry("changed", "a", "markupLeft"), notes: [{ key: "markupLeft", params: undefined }] },
  ])
  const later = stored.groups.map((group) => ({
    ...group,
    entries: group.entries.map((each) => ({ ...each, notes: [{ key: "ofTomorrow" }] })),
  }))
  expect(reportOfWorkList({ ...stored, groups: later }).entries[0]?.notes).toEqual([])
})
