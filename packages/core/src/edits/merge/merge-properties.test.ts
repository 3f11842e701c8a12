import fc from "fast-check"
import { expect, test } from "vitest"
import { ProjectFile } from "../../project/index.ts"
import {
  commandOf,
  projectFileArbitrary,
  questionnaireArbitrary,
  wishArbitrary,
  type CommandWish,
  runCount,
} from "../../testing/index.ts"
import { elementsOf } from "../document/elements.ts"
import {
  applyPatch,
  copyDocument,
  executeCommand,
  mergeProjectFiles,
  openDocument,
  patchBetween,
  projectOf,
  undecidedClashes,
  type DocumentRecord,
  type Patch,
  type MergeSide,
} from "../index.ts"

const small = projectFileArbitrary({
  least: 1,
  maxBlocks: 3,
  maxQuestions: 3,
  maxAnswers: 3,
  languages: true,
  scores: true,
})
const wishes = fc.array(wishArbitrary(), { maxLength: 6 })

/** Returns the project after generated commands. `tag` is part of the ids of added elements. */
function editProject(project: ProjectFile, all: readonly CommandWish[], tag: string): ProjectFile {
  const doc = openDocument(project)
  all.forEach((wish, index) => executeCommand(doc, commandOf(wish, doc, `${tag}${index}_`)))
  return projectOf(doc)
}

/** Generates a project and two changed versions of it. Both versions may add elements with the same ids. */
const threeArbitrary = fc
  .tuple(small, wishes, wishes, fc.boolean())
  .map(([base, own, other, alike]) => ({
    base,
    mine: editProject(base, own, "m"),
    theirs: editProject(base, other, alike ? "m" : "t"),
  }))

const idsOf = (project: ProjectFile) => new Set(elementsOf(project, true).keys())

test("a change of one side alone, or the same of both, is the result", () => {
  fc.assert(
    fc.property(threeArbitrary, ({ base, mine }) => {
      expect(mergeProjectFiles(base, mine, base)).toEqual({ file: mine, clashes: [] })
      expect(mergeProjectFiles(base, base, mine)).toEqual({ file: mine, clashes: [] })
      expect(mergeProjectFiles(base, mine, mine)).toEqual({ file: mine, clashes: [] })
    }),
  )
})

test("a merged file has the order of the schema, so that version control sees only changes", () => {
  fc.assert(
    fc.property(small, (file) => {
      const inOrder = JSON.stringify(ProjectFile.parse(file))
      expect(JSON.stringify(mergeProjectFiles(file, file, file).file)).toBe(inOrder)
      expect(JSON.stringify(projectOf(openDocument(file)))).toBe(inOrder)
    }),
  )
})

test("after any changes and choices, the merged project parses and has no duplicates", () => {
  fc.assert(
    fc.property(threeArbitrary, fc.infiniteStream(side), ({ base, mine, theirs }, sides) => {
      const { clashes } = mergeProjectFiles(base, mine, theirs)
      const choices = new Map(clashes.map(({ id }) => [id, sides.next().value ?? "mine"]))
      for (const chosen of [new Map<string, MergeSide>(), choices]) {
        const { file } = mergeProjectFiles(base, mine, theirs, chosen)
        expect(ProjectFile.parse(file)).toEqual(file)
      }
    }),
    runCount(300),
  )
})
const side = fc.constantFrom<MergeSide[]>("mine", "theirs")

test("unrelated questionnaires still merge into one that parses", () => {
  const drawn = questionnaireArbitrary({
    maxBlocks: 3,
    maxQuestions: 3,
    maxAnswers: 3,
    languages: true,
    scores: true,
  })
  fc.assert(
    fc.property(fc.tuple(drawn, drawn, drawn), fc.infiniteStream(side), (three, sides) => {
      const [base, mine, theirs] = three.map((questionnaire) => ({ questionnaire }))
      if (!base || !mine || !theirs) return
      const { clashes } = mergeProjectFiles(base, mine, theirs)
      const choices = new Map(clashes.map(({ id }) => [id, sides.next().value ?? "mine"]))
      const { file } = mergeProjectFiles(base, mine, theirs, choices)
      expect(ProjectFile.parse(file)).toEqual(file)
    }),
    runCount(300),
  )
})

const fileWith = (...blocks: object[]) => ProjectFile.parse({ questionnaire: { blocks } })

test("an answer of the base does not conflict with a block that now has its id", () => {
  const question = { id: "q", text: "" }
  const answer = { id: "x", code: 0, text: "" }
  const blockWith = (own: object) => ({ id: "b", title: "", questions: [{ ...question, ...own }] })
  const merged = mergeProjectFiles(
    fileWith(blockWith({ category: "ranking", answers: [answer] })),
    fileWith(blockWith({ category: "ranking", answers: [] })),
    fileWith(blockWith({ category: "qualification", answers: [] }), {
      id: "x",
      title: "",
      questions: [],
    }),
  )
  expect(ProjectFile.parse(merged.file)).toEqual(merged.file)
  expect(merged.file.questionnaire.blocks.map(({ id }) => id)).toEqual(["b", "x"])
})

test("the sides are symmetric, except for undecided conflicts", () => {
  fc.assert(
    fc.property(threeArbitrary, fc.infiniteStream(side), ({ base, mine, theirs }, sides) => {
      const { clashes } = mergeProjectFiles(base, mine, theirs)
      const choices = new Map(clashes.map(({ id }) => [id, sides.next().value ?? "mine"]))
      const swapped = new Map(
        Array.from(choices, ([id, chosen]) => [id, chosen === "mine" ? "theirs" : "mine"] as const),
      )
      const one = mergeProjectFiles(base, mine, theirs, choices)
      const other = mergeProjectFiles(base, theirs, mine, swapped)
      fc.pre(
        undecidedClashes(one.clashes, choices).length +
          undecidedClashes(other.clashes, swapped).length ===
          0,
      )
      expect(other.file).toEqual(one.file)
      const turned = other.clashes.map((clash) => ({
        ...clash,
        mine: clash.theirs,
        theirs: clash.mine,
      }))
      expect(new Set(turned)).toEqual(new Set(one.clashes))
    }),
    runCount(300),
  )
})

test("elements on both sides or new on one are kept", () => {
  fc.assert(
    fc.property(threeArbitrary, ({ base, mine, theirs }) => {
      const { file, clashes } = mergeProjectFiles(base, mine, theirs)
      fc.pre(clashes.every(({ kind }) => kind !== "category" && kind !== "id"))
      const [was, own, other, merged] = [base, mine, theirs, file].map(idsOf)
      const kept = [...(own ?? [])].filter((id) => other?.has(id) || !was?.has(id))
      const added = [...(other ?? [])].filter((id) => !was?.has(id))
      expect([...kept, ...added].filter((id) => !merged?.has(id))).toEqual([])
    }),
    runCount(300),
  )
})

/** Returns the id of the element that contains a record. Parts of a question belong to the question. */
function ownerOf(record: DocumentRecord): string {
  switch (record.record) {
    case "project":
      return "project"
    case "translation":
      return `${record.language} ${record.element}`
    case "layout":
      return record.block
    case "answer":
    case "statement":
    case "redirect":
      return record.question
    case "block":
    case "question":
      return record.id
  }
}

/**
 * Returns the ids of changed elements and the keys of changed records. If both sides add an answer with the same id to
 * different questions, one record would have two meanings.
 */
const ownersAndKeysIn = (patch: Patch) =>
  patch.flatMap(([key, before, after]) => [
    key,
    ...[before, after].flatMap((record) => (record ? [ownerOf(record)] : [])),
  ])

/** Whether one side translates a text of an element that the other deletes. */
function translatesDeleted(own: Patch, other: Patch): boolean {
  const deleted = new Set(other.flatMap(([key, , after]) => (after ? [] : [key])))
  return own.some(([, , after]) => after?.record === "translation" && deleted.has(after.element))
}

const isDisjoint = (own: Patch, other: Patch) => {
  const taken = new Set(ownersAndKeysIn(own))
  return (
    !ownersAndKeysIn(other).some((each) => taken.has(each)) &&
    !translatesDeleted(own, other) &&
    !translatesDeleted(other, own)
  )
}

test("edits of different questions and blocks are all kept", () => {
  fc.assert(
    fc.property(threeArbitrary, ({ base, mine, theirs }) => {
      const [from, own, other] = [base, mine, theirs].map((file) => openDocument(file))
      if (!from || !own || !other) return
      const ownPatch = patchBetween(from.records, own.records)
      const otherPatch = patchBetween(from.records, other.records)
      fc.pre(ownPatch.length > 0 && otherPatch.length > 0 && isDisjoint(ownPatch, otherPatch))
      const both = copyDocument(own)
      expect(applyPatch(both, otherPatch).ok).toBe(true)
      expect(mergeProjectFiles(base, mine, theirs)).toEqual({ file: projectOf(both), clashes: [] })
    }),
  )
})
