import type { ProjectFile } from "../../project/index.ts"
import { expect, test } from "vitest"
import type { Question, Questionnaire } from "../../questionnaire/index.ts"
import {
  applyPatch,
  executeCommand,
  mergeDocuments,
  mergeProjectFiles,
  openDocument,
  projectOf,
  type Choices,
  type Command,
  type Document,
  type MergeSide,
} from "../index.ts"

const answers = [
  { id: "a1", code: 1, text: "1" },
  { id: "a2", code: 2, text: "2" },
  { id: "a3", code: 3, text: "3" },
]
const question: Question = { category: "one", id: "q1", text: "", answers }
const open = (id: string): Question => ({ category: "open", id, text: "" })
const questionnaire: Questionnaire = {
  revision: 4,
  blocks: [
    { id: "b1", title: "", questions: [question, open("q2"), open("q3")] },
    { id: "b2", title: "", questions: [open("q4")] },
    { id: "b3", title: "", questions: [] },
  ],
}

const openWith = (...commands: Command[]): Document => {
  const doc = openDocument(questionnaire)
  for (const command of commands) executeCommand(doc, command)
  return doc
}

function merge(mine: Command[], theirs: Command[], choices?: Choices) {
  const own = openWith(...mine)
  const other = openWith(...theirs)
  const merged = mergeDocuments(openWith(), own, other, choices)
  applyPatch(own, merged.patch)
  applyPatch(other, merged.unsaved)
  expect(projectOf(other)).toEqual(projectOf(own))
  const { blocks } = projectOf(own).questionnaire
  const outline = blocks.map(({ id, questions }) =>
    [id, ...questions.map((each) => each.id)].join(" "),
  )
  return { ...merged, blocks, outline, clash: merged.clashes[0] }
}

const text = (id: string, value: string): Command => ({
  do: "changeQuestion",
  id,
  set: { text: value },
})
const add = (id: string, at?: number): Command => ({
  do: "addQuestion",
  block: "b1",
  question: open(id),
  ...(at === undefined ? {} : { at }),
})
const moveTo = (block: string, id = "q1", at = 0): Command => ({
  do: "moveQuestion",
  id,
  block,
  at,
})

interface ClashingCase {
  name: string
  mine: Command[]
  theirs: Command[]
  clash: object
  /** Content of the blocks before a decision, and after each possible decision. */
  undecided: unknown
  chosen: Record<MergeSide, unknown>
}

const outlineOf = (one: string, two: string, three: string) => [
  `b1${one}`,
  `b2${two}`,
  `b3${three}`,
]
const kept = outlineOf(" q1 q2 q3", " q4", "")
const clashing: ClashingCase[] = [
  {
    name: "the same field",
    mine: [text("q1", "mine")],
    theirs: [text("q1", "theirs")],
    clash: { kind: "field", record: "q1", field: "text", base: "", mine: "mine", theirs: "theirs" },
    undecided: kept,
    chosen: { mine: kept, theirs: kept },
  },
  {
    name: "a question deleted here and changed there",
    mine: [{ do: "deleteQuestion", id: "q2" }],
    theirs: [text("q2", "theirs")],
    clash: { kind: "deleted", record: "q2", mine: undefined, theirs: { text: "theirs" } },
    undecided: kept,
    chosen: { mine: outlineOf(" q1 q3", " q4", ""), theirs: kept },
  },
  {
    name: "a block deleted there, in which an answer changed here",
    mine: [{ do: "changeAnswer", id: "a1", set: { text: "mine" } }],
    theirs: [{ do: "deleteBlock", id: "b1" }],
    clash: { kind: "deleted", element: "block", record: "b1" },
    undecided: kept,
    chosen: { mine: kept, theirs: ["b2 q4", "b3"] },
  },
  {
    name: "a block deleted there, into which a question moved here",
    mine: [moveTo("b1", "q4")],
    theirs: [{ do: "deleteBlock", id: "b1" }],
    clash: { kind: "deleted", record: "b1" },
    undecided: outlineOf(" q4 q1 q2 q3", "", ""),
    chosen: { mine: outlineOf(" q4 q1 q2 q3", "", ""), theirs: ["b2 q4", "b3"] },
  },
  {
    name: "moved to different blocks",
    mine: [moveTo("b2")],
    theirs: [moveTo("b3")],
    clash: { kind: "moved", record: "q1", field: "block", base: "b1", mine: "b2", theirs: "b3" },
    undecided: outlineOf(" q2 q3", " q1 q4", ""),
    chosen: { mine: outlineOf(" q2 q3", " q1 q4", ""), theirs: outlineOf(" q2 q3", " q4", " q1") },
  },
  {
    name: "moved to different places of one list",
    mine: [moveTo("b1", "q3", 0)],
    theirs: [moveTo("b1", "q3", 1)],
    clash: { kind: "order", record: "b1", field: "questions", base: ["q1", "q2", "q3"] },
    undecided: outlineOf(" q3 q1 q2", " q4", ""),
    chosen: {
      mine: outlineOf(" q3 q1 q2", " q4", ""),
      theirs: outlineOf(" q1 q3 q2", " q4", ""),
    },
  },
  {
    name: "another category here, another answer there",
    mine: [{ do: "changeQuestion", id: "q1", set: { category: "open" } }],
    theirs: [{ do: "deleteAnswer", id: "a1" }],
    clash: { kind: "category", record: "q1", base: "one", mine: "open", theirs: "one" },
    undecided: kept,
    chosen: { mine: kept, theirs: kept },
  },
  {
    name: "one id for a question here and a block there",
    mine: [add("x")],
    theirs: [{ do: "addBlock", block: { id: "x", title: "", questions: [] } }],
    clash: { kind: "id", record: "x", mine: "question", theirs: "block" },
    undecided: outlineOf(" q1 q2 q3 x", " q4", ""),
    chosen: { mine: outlineOf(" q1 q2 q3 x", " q4", ""), theirs: [...kept, "x"] },
  },
]

test.for(clashing)("clashes: $name", ({ mine, theirs, clash, undecided: before, chosen }) => {
  const first = merge(mine, theirs)
  expect(first.clashes).toMatchObject([clash])
  expect(first.outline).toEqual(before)
  for (const each of ["mine", "theirs"] as const) {
    const choices = new Map([[first.clash?.id ?? "", each]])
    expect(merge(mine, theirs, choices).outline).toEqual(chosen[each])
  }
})

test("a chosen field is the one chosen", () => {
  const id = "field q1 text"
  const texts = (["mine", "theirs"] as const).map((each) => {
    const { blocks } = merge([text("q1", "m")], [text("q1", "t")], new Map([[id, each]]))
    return blocks[0]?.questions[0]?.text
  })
  expect(texts).toEqual(["m", "t"])
})

interface PeacefulCase {
  name: string
  mine: Command[]
  theirs: Command[]
  outline: string[]
}
const peaceful: PeacefulCase[] = [
  {
    name: "both add at the same place",
    mine: [add("m1"), add("m2")],
    theirs: [add("t1"), add("t2")],
    outline: outlineOf(" q1 q2 q3 m1 m2 t1 t2", " q4", ""),
  },
  {
    name: "one adds after what the other moves",
    mine: [add("m1", 1)],
    theirs: [moveTo("b2")],
    outline: outlineOf(" m1 q2 q3", " q1 q4", ""),
  },
  {
    name: "both move the same to the same place",
    mine: [moveTo("b2")],
    theirs: [moveTo("b2"), text("q1", "t")],
    outline: outlineOf(" q2 q3", " q1 q4", ""),
  },
  {
    name: "each moves another",
    mine: [moveTo("b1", "q3", 0)],
    theirs: [moveTo("b3", "q1")],
    outline: outlineOf(" q3 q2", " q4", " q1"),
  },
  {
    name: "a question leaves a block that the other side deletes",
    mine: [moveTo("b2")],
    theirs: [moveTo("b2"), { do: "deleteBlock", id: "b1" }],
    outline: ["b2 q1 q4", "b3"],
  },
  {
    name: "a block deleted there was only placed here",
    mine: [{ do: "placeBlocks", positions: new Map([["b1", { x: 1, y: 1 }]]) }],
    theirs: [{ do: "deleteBlock", id: "b1" }],
    outline: ["b2 q4", "b3"],
  },
  {
    name: "both delete",
    mine: [{ do: "deleteQuestion", id: "q1" }],
    theirs: [{ do: "deleteBlock", id: "b1" }],
    outline: ["b2 q4", "b3"],
  },
]

test.for(peaceful)("no clash: $name", ({ mine, theirs, outline }) => {
  const merged = merge(mine, theirs)
  expect(merged.clashes).toEqual([])
  expect(merged.outline).toEqual(outline)
})

test("fields of one question changed on both sides are all kept", () => {
  const { blocks, clashes } = merge(
    [text("q1", "mine"), { do: "setRedirect", from: { answer: "a1" }, redirect: { to: "end" } }],
    [{ do: "changeQuestion", id: "q1", set: { hint: "theirs", shuffle: "full" } }],
  )
  expect(clashes).toEqual([])
  expect(blocks[0]?.questions[0]).toMatchObject({
    text: "mine",
    hint: "theirs",
    shuffle: "full",
    answers: [{ id: "a1", redirect: { to: "end" } }, {}, {}],
  })
})

const answerWithCode4 = (id: string): Command => ({
  do: "addAnswer",
  question: "q1",
  answer: { id, code: 4, text: "" },
})

const addedCodes = (choices?: Choices) => {
  const { blocks, clash } = merge([answerWithCode4("m")], [answerWithCode4("t")], choices)
  const [first] = blocks[0]?.questions ?? []
  return { clash, added: first?.category === "one" ? first.answers.slice(3) : [] }
}

test("answers that both sides gave the same code keep it on the side that is chosen", () => {
  const { clash, added } = addedCodes()
  expect(clash).toMatchObject({ kind: "code", record: "q1", mine: "m", theirs: "t" })
  expect(added).toMatchObject([
    { id: "m", code: 5 },
    { id: "t", code: 4 },
  ])
  expect(addedCodes(new Map([[clash?.id ?? "", "mine"]])).added).toMatchObject([
    { id: "m", code: 4 },
    { id: "t", code: 5 },
  ])
})

const portrait = (id: number, respondents: number) => ({
  id,
  name: "",
  respondents,
  conditions: [],
})

test("portraits merge separately, and the later revision counts", () => {
  const file = (revision: number, ...portraits: ReturnType<typeof portrait>[]) => ({
    questionnaire: { ...questionnaire, revision },
    portraits,
  })
  const merged = mergeProjectFiles(
    file(4, portrait(1, 10), portrait(2, 10)),
    file(5, portrait(1, 20), portrait(2, 10)),
    file(6, portrait(1, 10), portrait(2, 30), portrait(3, 10)),
  )
  expect(merged.clashes).toEqual([])
  expect(merged.file).toEqual(file(6, portrait(1, 20), portrait(2, 30), portrait(3, 10)))
})

const manyQuestions = (changed: number): ProjectFile => ({
  questionnaire: {
    blocks: [
      {
        id: "b1",
        title: "",
        questions: Array.from({ length: 15_000 }, (_, index) => ({
          ...open(`q${index}`),
          text: index === changed ? "changed" : "",
        })),
      },
    ],
  },
})

test("fifteen thousand questions in one block merge", () => {
  const { file, clashes } = mergeProjectFiles(
    manyQuestions(-1),
    manyQuestions(0),
    manyQuestions(14_999),
  )
  const changed = file.questionnaire.blocks[0]?.questions.filter((each) => each.text !== "")
  expect(clashes).toEqual([])
  expect(changed?.map(({ id }) => id)).toEqual(["q0", "q14999"])
})
