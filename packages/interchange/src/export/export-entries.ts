import { compileFlow, LEAVES } from "@qo/core/flow"
import type { ElementField } from "@qo/core/edits"
import {
  answersOf,
  bandsOf,
  paramsIn,
  hasScreening,
  namesOfQuestions,
  printReferences,
  statementsOf,
  visitShownTexts,
  type Block,
  type Question,
  type QuestionNames,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { listedItems } from "../convert/codes-of.ts"
import type { ExportTool } from "../foreign-survey.ts"
import type { Note, NoteKey } from "../report/note.ts"
import { type CarriedElement, leftOutParts } from "./carried-parts.ts"
import type { ForeignEntry } from "../report/report.ts"

/** The tool that a file is written for, and how parts of elements are named in reports. */
export interface ExportTarget {
  tool: ExportTool
  nameOf: (part: ElementField) => string
}

const LEFT_OUT_KEYS = {
  question: "noPartThere",
  answer: "noAnswerPartThere",
  statement: "noStatementPartThere",
  band: "noBandPartThere",
  block: "noBlockPartThere",
} as const satisfies Record<CarriedElement, NoteKey>

/** Notes of questions by their id, as a writer makes them. */
export class ExportNotes {
  private readonly changed = new Map<string, Note[]>()
  private readonly lost = new Map<string, Note[]>()
  private readonly target: ExportTarget

  constructor(target: ExportTarget) {
    this.target = target
  }

  change(question: string, key: Note["key"], params?: Note["params"]): void {
    push(this.changed, question, params ? { key, params } : { key })
  }

  lose(question: string, key: Note["key"], params?: Note["params"]): void {
    push(this.lost, question, params ? { key, params } : { key })
  }

  /** Outcome of every element; parts that no other tool supports are added here. */
  entries(questionnaire: Questionnaire): readonly ForeignEntry[] {
    const leaving = leavingFrom(questionnaire)
    const names = namesOfQuestions(questionnaire.blocks.flatMap(({ questions }) => questions))
    return questionnaire.blocks.flatMap((block) => [
      ...blockEntries(block, this.leftOut("block", [block])),
      ...(this.lost.get(block.id) ?? []).map((note): ForeignEntry => ({
        element: "setting",
        outcome: "lost",
        place: block.id,
        name: block.title,
        id: block.id,
        notes: [note],
      })),
      ...block.questions.flatMap((question) =>
        this.ofQuestion(question, nameOf(question, names), leaving),
      ),
    ])
  }

  private ofQuestion(
    question: Question,
    name: string,
    leaving: ReadonlySet<string>,
  ): ForeignEntry[] {
    const about = { place: question.id, name, id: question.id }
    const changed = this.changed.get(question.id) ?? []
    const lost = [
      ...(this.lost.get(question.id) ?? []),
      ...lostEverywhere(question, leaving),
      ...this.leftOut("question", [question]),
      ...this.leftOut("statement", statementsOf(question)),
      ...this.leftOut("answer", answersOf(question)),
      ...this.leftOut("band", bandsOf(question)),
    ]
    return [
      {
        ...about,
        outcome: changed.length > 0 ? "changed" : "whole",
        element: "question",
        notes: changed,
      },
      ...lost.map((note): ForeignEntry => ({
        ...about,
        outcome: "lost",
        element: "setting",
        notes: [note],
      })),
    ]
  }

  /** The parts of elements that files of the tool do not carry. */
  private leftOut(element: CarriedElement, values: readonly object[]): Note[] {
    const { tool, nameOf } = this.target
    // Every part but the id, which is always carried, is an `ElementField`.
    return (leftOutParts(element, values, tool) as ElementField[]).map((part) => ({
      key: LEFT_OUT_KEYS[element],
      params: { part: nameOf(part) },
    }))
  }
}

function push(all: Map<string, Note[]>, question: string, note: Note): void {
  all.set(question, [...(all.get(question) ?? []), note])
}

const nameOf = ({ text, id }: Question, names: QuestionNames): string => {
  const line = printReferences(text, names).replaceAll(/\s+/g, " ")
  return (line.length > 80 ? `${line.slice(0, 80).trimEnd().toWellFormed()}…` : line) || id
}

function blockEntries({ id, title, settings }: Block, leftOut: readonly Note[]): ForeignEntry[] {
  const about = { element: "page" as const, place: id, name: title, id }
  const callback: Note[] = settings?.callbackUrl ? [{ key: "noCallbackThere" }] : []
  return [
    { ...about, outcome: "whole", notes: [] },
    ...[...callback, ...leftOut].map((note): ForeignEntry => ({
      ...about,
      element: "setting",
      outcome: "lost",
      notes: [note],
    })),
  ]
}

/** Ids of questions from which a way leads into another questionnaire or back. */
function leavingFrom(questionnaire: Questionnaire): ReadonlySet<string> {
  const { nodes } = compileFlow(questionnaire)
  return new Set(
    nodes.flatMap(({ question, redirect, answers, bands }) =>
      [redirect, ...answers, ...bands].some((way) => way?.to === LEAVES) ? [question.id] : [],
    ),
  )
}

function lostEverywhere(question: Question, leaving: ReadonlySet<string>): Note[] {
  const parts = [...answersOf(question), ...bandsOf(question)]
  const redirects = [question, ...parts].flatMap(({ redirect }) => redirect ?? [])
  const names = new Set<string>()
  visitShownTexts(question, (text) => {
    for (const name of paramsIn(text)) names.add(name)
  })
  const notes: (Note | false)[] = [
    question.picture !== undefined && { key: "noPictureThere" },
    answersOf(question).some(({ picture }) => picture) && { key: "noPictureThere" },
    question.write !== undefined && { key: "noWriteThere" },
    parts.some(({ profile }) => profile) && { key: "noProfileThere" },
    hasScreening(question) && { key: "noScreeningThere" },
    redirects.some((redirect) => redirect.to === "question" && redirect.review) && {
      key: "noReviewThere",
    },
    leaving.has(question.id) && { key: "noQuestionnaireThere" },
    names.size > 0 && { key: "noParamsThere", params: { names: listedItems([...names]) } },
  ]
  return notes.filter((note) => note !== false)
}
