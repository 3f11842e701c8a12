import type { ProjectFile } from "../../project/index.ts"
import { Portrait } from "../../portrait/index.ts"
import type { Block, Question } from "../../questionnaire/index.ts"
import {
  answerRules,
  BLOCK_RULES,
  PROJECT_RULES,
  questionRules,
  QUESTIONNAIRE_RULES,
  rulesOf,
  STATEMENT_RULES,
  type FieldRules,
} from "./field-rules.ts"
import { gatherFields } from "./put-together.ts"
import { PROJECT_KEY } from "./record.ts"
import { addTranslatedFields, translationsOfElements } from "./translated-fields.ts"

export type ElementKind = "project" | "portrait" | "block" | "question" | "answer" | "statement"
export type ListName = "portraits" | "blocks" | "questions" | "answers" | "statements"

/** Kind of the elements in each list. */
export const LISTED = {
  portraits: "portrait",
  blocks: "block",
  questions: "question",
  answers: "answer",
  statements: "statement",
} as const satisfies Record<ListName, ElementKind>

/** Lists of each kind of element. */
export const LISTS_OF: Record<ElementKind, readonly ListName[]> = {
  project: ["portraits", "blocks"],
  portrait: [],
  block: ["questions"],
  question: ["answers", "statements"],
  answer: [],
  statement: [],
}

/**
 * An element of a project, used for comparing and merging: redirects, bands, its position and its translations are fields; its
 * children are separate elements. Ids of portraits are `portrait:<id>`. The id of the project itself is `project:`, and it is its own
 * parent.
 */
export interface Element {
  kind: ElementKind
  id: string
  parent: string
  fields: Readonly<Record<string, unknown>>
  lists: Readonly<Partial<Record<ListName, readonly string[]>>>
}
export type Elements = ReadonlyMap<string, Element>

const PORTRAIT_RULES = rulesOf(Portrait)

const portraitKey = (id: number): string => `portrait:${id}`

/** Whether two portraits have the same id, so that they cannot be distinguished. */
export const hasTwins = ({ portraits = [] }: ProjectFile): boolean =>
  new Set(portraits.map(({ id }) => id)).size < portraits.length

/**
 * Returns the elements of a project by id. `wholePortraits`: all portraits are stored as one field, because ids of portraits
 * are not unique in one of the compared states.
 */
export function elementsOf(project: ProjectFile, wholePortraits: boolean): Map<string, Element> {
  const { questionnaire, portraits, ...own } = project
  const { blocks, translations, ...fields } = questionnaire
  const elements = new Map<string, Element>()
  const listed = portraits && !wholePortraits
  elements.set(PROJECT_KEY, {
    kind: "project",
    id: PROJECT_KEY,
    parent: PROJECT_KEY,
    fields: { ...own, ...fields, ...(listed ? {} : { portraits }) },
    lists: {
      blocks: blocks.map(({ id }) => id),
      ...(listed ? { portraits: portraits.map(({ id }) => portraitKey(id)) } : {}),
    },
  })
  if (listed)
    for (const portrait of portraits)
      addLeaf(elements, "portrait", portraitKey(portrait.id), PROJECT_KEY, portrait)
  for (const block of blocks) addBlock(elements, block)
  addTranslatedFields(elements, translations)
  return elements
}

function addBlock(elements: Map<string, Element>, { id, questions, ...fields }: Block): void {
  elements.set(id, {
    kind: "block",
    id,
    parent: PROJECT_KEY,
    fields,
    lists: { questions: questions.map((question) => question.id) },
  })
  for (const question of questions) addQuestion(elements, id, question)
}

function addQuestion(elements: Map<string, Element>, block: string, question: Question): void {
  const { id, ...rest } = question
  const fields: Record<string, unknown> = rest
  const lists: Record<string, readonly string[]> = {}
  if ("answers" in question) {
    lists["answers"] = question.answers.map((answer) => answer.id)
    for (const answer of question.answers) addLeaf(elements, "answer", answer.id, id, answer)
  }
  if ("statements" in question) {
    lists["statements"] = question.statements.map((statement) => statement.id)
    for (const statement of question.statements)
      addLeaf(elements, "statement", statement.id, id, statement)
  }
  delete fields["answers"]
  delete fields["statements"]
  elements.set(id, { kind: "question", id, parent: block, fields, lists })
}

function addLeaf(
  elements: Map<string, Element>,
  kind: ElementKind,
  id: string,
  parent: string,
  fields: object,
): void {
  elements.set(id, { kind, id, parent, fields: { ...fields }, lists: {} })
}

const leaf = ({ id, fields }: Element, rules: FieldRules) =>
  gatherFields(rules, { id, ...fields }, {})

/** Builds a project from these elements. Every id in a list must exist. */
export function projectOfElements(elements: Elements): ProjectFile {
  const children = (element: Element, list: ListName) =>
    (element.lists[list] ?? []).map((id) => elementAt(elements, id))
  const questionFrom = (element: Element) => {
    const category = element.fields["category"] as Question["category"]
    const rules = questionRules(category)
    const answer = answerRules(category)
    return gatherFields(rules, element.fields, {
      id: element.id,
      ...(answer && { answers: children(element, "answers").map((each) => leaf(each, answer)) }),
      ...(rules.has("statements") && {
        statements: children(element, "statements").map((each) => leaf(each, STATEMENT_RULES)),
      }),
    })
  }
  const blockFrom = (element: Element) =>
    gatherFields(BLOCK_RULES, element.fields, {
      id: element.id,
      questions: children(element, "questions").map(questionFrom),
    })

  const project = elementAt(elements, PROJECT_KEY)
  const portraits = children(project, "portraits").map((each) => leaf(each, PORTRAIT_RULES))
  const blocks = children(project, "blocks").map(blockFrom)
  const translations = translationsOfElements(elements.values())
  return gatherFields(PROJECT_RULES, project.fields, {
    questionnaire: gatherFields(QUESTIONNAIRE_RULES, project.fields, { blocks, translations }),
    ...(project.lists.portraits && { portraits }),
  }) as unknown as ProjectFile
}

/** Returns the element with this id. @throws Error if there is none; lists contain only existing ids */
export function elementAt(elements: Elements, id: string): Element {
  const element = elements.get(id)
  if (!element) throw new Error(`no element ${id}`)
  return element
}
