import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { executeCommand, openDocument, projectOf, type Command } from "../edits/index.ts"
import { readProjectFile, type ProjectFile } from "../project/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { expectShare, questionnaireArbitrary, runCount } from "../testing/index.ts"
import { checkQuestionnaire, type FindingCode } from "./index.ts"
import { partingOf } from "./same-walks.setup.ts"
import { smallQuestionnaire } from "./small-questionnaire.setup.ts"

const check = ({ questionnaire, ...project }: ProjectFile) =>
  checkQuestionnaire({ questionnaire, project })

const mendProject = (file: ProjectFile, fixes: readonly Command[]): ProjectFile => {
  const document = openDocument(structuredClone(file))
  for (const fix of fixes) executeCommand(document, fix)
  return projectOf(document)
}

/** One fix a question, round by round, as `check --fix` does them. */
function mendedInRounds(file: ProjectFile): ProjectFile {
  let now = file
  for (let round = 0; round < 20; round++) {
    const byPlace = new Map<string, Command>()
    for (const { fix, place } of check(now))
      if (fix && !byPlace.has(place.question ?? "")) byPlace.set(place.question ?? "", fix)
    if (byPlace.size === 0) break
    now = mendProject(now, [...byPlace.values()])
  }
  return now
}

/** Each fix alone, all together, and all in rounds: the first that changes a route. */
function changedRoute(file: ProjectFile): string | undefined {
  const findings = check(file).filter(({ fix }) => fix)
  if (findings.length === 0) return undefined
  const fixes = findings.flatMap(({ fix }) => fix ?? [])
  const parting = (after: ProjectFile) => partingOf(file.questionnaire, after.questionnaire)
  for (const { code, place, fix } of findings) {
    const parted = fix && parting(mendProject(file, [fix]))
    if (parted) return `${code} ${JSON.stringify(place)}: ${parted}`
  }
  const atOnce = parting(mendProject(file, fixes))
  if (atOnce) return `all at once: ${atOnce}`
  const inRounds = parting(mendedInRounds(file))
  return inRounds && `in rounds: ${inRounds}`
}

const answer = (id: string, code: number, more: object = {}) => ({
  id: `${id}-answer`,
  code,
  text: id,
  ...more,
})
const row = answer
const redirectTo = (id: string) => ({ redirect: { to: "question", id } })
const fileOf = (...questions: object[]): ProjectFile => ({
  questionnaire: Questionnaire.parse({
    blocks: [{ id: "b", title: "", questions: questions.map((each) => ({ text: "?", ...each })) }],
  }),
})
const last = [
  { id: "q3", category: "open" },
  { id: "q4", category: "open" },
]

test("a redirect followed after an empty recall is not needless", () => {
  const file = fileOf(
    {
      id: "q1",
      category: "multiple",
      answers: [answer("a", 1), answer("b", 2), answer("no", 3, { kind: "none" })],
    },
    {
      id: "q2",
      category: "one",
      recall: { source: "q1", mode: "selected", onEmpty: "skip" },
      answers: [answer("c", 1, redirectTo("q4")), answer("d", 2, redirectTo("q4"))],
      ...redirectTo("q4"),
    },
    ...last,
  )
  expect(codesIn(file)).not.toContain("QO111")
  expect(changedRoute(file)).toBeUndefined()
})

test("a redirect of a column that another row could have is not needless", () => {
  const file = fileOf(
    {
      id: "q1",
      category: "matrix",
      statements: [row("r", 1), row("s", 2)],
      answers: [
        answer("Played", 1, redirectTo("q2")),
        answer("No", 2, { ...redirectTo("q3"), kind: "dontKnow" }),
      ],
    },
    { id: "q2", category: "open" },
    ...last,
  )
  expect(codesIn(file)).not.toContain("QO113")
  expect(changedRoute(file)).toBeUndefined()
})

test("only the first of a redirect and equal redirects of all its answers is reported as needless", () => {
  const file = fileOf(
    {
      id: "q1",
      category: "one",
      answers: [answer("a", 1, redirectTo("q4")), answer("b", 2, redirectTo("q4"))],
      ...redirectTo("q4"),
    },
    { id: "q2", category: "open" },
    ...last,
  )
  expect(codesIn(file)).toContain("QO112")
  expect(codesIn(file)).not.toContain("QO111")
  expect(changedRoute(file)).toBeUndefined()
})

/** Recall of the first question, with a question that is skipped if nothing is left. */
const recall = (mode: string) => ({ recall: { source: "q1", mode, onEmpty: "skip" } })

test("a review that leads on to a loop of skipped questions is a redirect without it", () => {
  const file = fileOf(
    { id: "q1", category: "one", answers: [answer("a", 1)] },
    {
      id: "q2",
      category: "one",
      answers: [answer("b", 2)],
      redirect: { to: "question", id: "q3", review: { times: 1 } },
      ...recall("selected"),
    },
    {
      id: "q3",
      category: "one",
      answers: [answer("c", 1)],
      ...recall("notSelected"),
      ...redirectTo("q3"),
    },
    { id: "q4", category: "open" },
  )
  expect(codesIn(file)).toContain("QO114")
  expect(changedRoute(file)).toBeUndefined()
})

test("an answer without a text is not deleted where the question would be shown to others", () => {
  const withoutText = { id: "b1", code: 1, text: "", showIf: { param: "source", in: ["mail"] } }
  const file = fileOf(
    {
      id: "q1",
      category: "one",
      answers: [withoutText, { id: "b2", code: 2, text: "None", kind: "none" }],
    },
    ...last,
  )
  expect(check(file).find(({ code }) => code === "QO409")).not.toHaveProperty("fix")
  expect(changedRoute(file)).toBeUndefined()
})

const codesIn = (file: ProjectFile): FindingCode[] => check(file).map(({ code }) => code)

test("no fix, alone or with all others, leads a respondent another way", () => {
  let mendable = 0
  const drawn = fc.oneof(
    { weight: 4, arbitrary: smallQuestionnaire.map((each) => Questionnaire.parse(each)) },
    { weight: 1, arbitrary: questionnaireArbitrary({ maxBlocks: 2, least: 1 }) },
    { weight: 1, arbitrary: questionnaireArbitrary({ maxBlocks: 2, references: "forward" }) },
  )
  fc.assert(
    fc.property(drawn, (questionnaire) => {
      const file = { questionnaire }
      if (check(file).some(({ fix }) => fix)) mendable++
      expect(changedRoute(file)).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
  expectShare(mendable, { draws: RUNS, share: 0.7 })
})
const RUNS = Number(process.env["QO_FIX_RUNS"] ?? runCount(150).numRuns)

const EXAMPLES = new URL("../../../../examples/", import.meta.url)
const files = ["categories", "defects", "demo"].flatMap((folder) =>
  readdirSync(new URL(folder, EXAMPLES)).map((name) => `${folder}/${name}`),
)

test("no fix leads a respondent of any example another way", () => {
  const changed = files.flatMap((name) => {
    const read = readProjectFile(readFileSync(new URL(name, EXAMPLES), "utf8"))
    return read.ok ? (changedRoute(read.value) ?? []) : [name]
  })
  expect(changed).toEqual([])
})
