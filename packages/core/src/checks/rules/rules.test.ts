import { expect, test } from "vitest"
import { Questionnaire } from "../../questionnaire/index.ts"
import { checkQuestionnaire, refusalsOf, type CheckInput, type FindingCode } from "../index.ts"

type Parts = Record<string, unknown>

const answer = (id: string, code: number, parts: Parts = {}) => ({
  id: `${id}-${code}`,
  code,
  text: `${id} ${code}`,
  ...parts,
})

/** A question with two answers, the first with these parts. */
const askedQuestion = (id: string, first: Parts = {}, parts: Parts = {}) => ({
  id,
  category: "one",
  text: `Question ${id}?`,
  answers: [answer(id, 1, first), answer(id, 2)],
  ...parts,
})

const screeningQuestion = (id: string, parts: Parts = {}) => ({
  id,
  category: "screening",
  text: `Question ${id}?`,
  answers: [answer(id, 1, { screening: "allow" }), answer(id, 2, { screening: "deny" })],
  ...parts,
})

const block = (id: string, ...questions: Parts[]) => ({ id, title: `Block ${id}`, questions })
const redirectTo = (id: string, parts: Parts = {}) => ({
  redirect: { to: "question", id, ...parts },
})

const findingsOf = (code: FindingCode, drawn: Parts, project: CheckInput["project"] = {}) =>
  checkQuestionnaire({ questionnaire: Questionnaire.parse(drawn), project }).filter(
    (finding) => finding.code === code,
  )

test("a review of the question itself means to answer again", () => {
  const again = askedQuestion("b", redirectTo("b", { review: { times: 2 } }))
  expect(
    findingsOf("QO114", { blocks: [block("x", askedQuestion("a"), again, askedQuestion("c"))] }),
  ).toEqual([])
})

test.for([
  ["Consoles", "Consoles"],
  ["", "2"],
])("an empty block titled “%s” is reported as “%s”", ([title, target]) => {
  const leading = askedQuestion("a", { redirect: { to: "block", id: "y" } })
  const [finding] = findingsOf("QO103", { blocks: [block("x", leading), { ...block("y"), title }] })
  expect(finding?.params).toMatchObject({ target })
})

const otherProject = (pid: number, leadsTo: number[] = []) => ({ pid, usable: true, leadsTo })

test.for([
  [20, "20 → 20"],
  [21, "20 → 21 → 22 → 20"],
  [22, "20 → 22 → 20"],
] as const)("a cycle of questionnaires over %i is reported as %s", ([pid, loop]) => {
  const leading = askedQuestion("a", { redirect: { to: "questionnaire", pid } })
  const others = [otherProject(21, [22, 23]), otherProject(22, [20]), otherProject(23, [21])]
  const [finding] = findingsOf("QO106", { pid: 20, blocks: [block("x", leading)] }, { others })
  expect(finding?.params).toMatchObject({ target: pid, loop })
})

const branches = (last: Parts) => ({
  blocks: [
    block(
      "x",
      askedQuestion("device", redirectTo("console")),
      screeningQuestion("phone", redirectTo("end")),
      screeningQuestion("console"),
      last,
    ),
  ],
})

test("branches that each have a screening do not skip one another's", () => {
  expect(findingsOf("QO301", branches(askedQuestion("end")))).toEqual([])
})

test("screenings are skipped if a respondent completes without any", () => {
  const drawn = branches(askedQuestion("end"))
  drawn.blocks[0]?.questions.unshift(askedQuestion("often", redirectTo("end")))
  const findings = findingsOf("QO301", drawn)
  expect(findings.map(({ place }) => place.question)).toEqual(["phone", "console"])
  for (const { witness } of findings)
    expect(witness?.map(({ question }) => question)).toEqual(["often", "end"])
})

test("a screening is jumped over by a redirect of the one before it", () => {
  const first = screeningQuestion("often")
  first.answers[0] = answer("often", 1, { screening: "allow", ...redirectTo("last") })
  first.answers.push(answer("often", 3, { screening: "allow" }))
  const findings = findingsOf("QO301", {
    blocks: [block("x", first, screeningQuestion("age"), askedQuestion("last"))],
  })
  expect(findings.map(({ place }) => place.question)).toEqual(["age"])
  expect(findings[0]?.witness?.map(({ question }) => question)).toEqual(["often", "last"])
})

test("a screening that everybody has met is not jumped over by a way back to it", () => {
  const second = screeningQuestion("second")
  second.answers.push(
    answer("second", 3, {
      screening: "allow",
      redirect: { to: "question", id: "first", review: { times: 1 } },
    }),
  )
  const drawn = { blocks: [block("x", screeningQuestion("first"), second, askedQuestion("last"))] }
  expect(findingsOf("QO301", drawn)).toEqual([])
})

test("a loop that no respondent reaches is a warning and does not refuse a save", () => {
  const questions = [
    askedQuestion("a", {}, { redirect: { to: "end" } }),
    askedQuestion("b"),
    askedQuestion("c", {}, redirectTo("b")),
  ]
  const findings = findingsOf("QO101", { blocks: [block("x", ...questions)] })
  expect(findings.map(({ severity }) => severity)).toEqual(["warning"])
  expect(refusalsOf(findings, "send")).toEqual([])
})

test.for([
  [1, "QO206"],
  [2, "QO205"],
] as const)(
  "with a review of %i times, recall filled in the third round is %s",
  ([times, code]) => {
    const recalling = (id: string, source: string) =>
      askedQuestion(id, {}, { recall: { source, mode: "selected", onEmpty: "skip" } })
    const questions = [
      recalling("third", "second"),
      recalling("second", "first"),
      askedQuestion("first"),
      askedQuestion("again", redirectTo("third", { review: { times } })),
      recalling("last", "third"),
    ]
    const drawn = { blocks: [block("x", ...questions)] }
    const findings = (["QO205", "QO206"] as const).flatMap((each) => findingsOf(each, drawn))
    const codes = findings.filter(({ place }) => place.question === "last").map((each) => each.code)
    expect(codes).toEqual([code])
  },
)

test("a screening that recalls from a matrix screens with all its answers", () => {
  const grid = { id: "grid", category: "matrix", text: "Question?", answers: [answer("grid", 1)] }
  const denying = {
    ...screeningQuestion("denying", {
      recall: { source: "grid", mode: "selected", onEmpty: "skip" },
    }),
    answers: [answer("denying", 1, { screening: "deny" })],
  }
  const questions = [
    { ...grid, statements: [{ id: "row", code: 1, text: "Row" }] },
    denying,
    askedQuestion("last"),
  ]
  const drawn = { blocks: [block("x", ...questions)] }
  expect(findingsOf("QO202", drawn).map(({ place }) => place.question)).toEqual(["denying"])
  expect(findingsOf("QO302", drawn).map(({ place }) => place.question)).toEqual(["denying"])
  expect(findingsOf("QO109", drawn).map(({ place }) => place.question)).toEqual(["last"])
})
