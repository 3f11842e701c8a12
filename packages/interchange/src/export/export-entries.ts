import { compileFlow, LEAVES } from "@qo/core/flow"
import { keysOf } from "@qo/core/lib"
import {
  answersOf,
  bandsOf,
  paramsIn,
  QUESTION_PARTS,
  screens,
  type Block,
  type Question,
  type QuestionPart,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { listed } from "../convert/codes-of.ts"
import type { Note } from "../report/note.ts"
import type { ForeignEntry } from "../report/report.ts"

/**
 * What becomes of parts in files of another tool. `written`: they are there, or the writer notes what is not. `reported`: no other tool has them,
 * and every report says so. `ours`: they mean nothing outside this product. A part that is not named is reported as left out.
 */
export type KnownParts = Readonly<Partial<Record<QuestionPart, "written" | "reported" | "ours">>>

/** Parts of which every other tool knows nothing. */
export const UNKNOWN_ELSEWHERE = {
  picture: "reported",
  write: "reported",
  params: "reported",
  suppress: "ours",
} as const satisfies KnownParts

/** Notes of questions by their id, as a writer makes them. */
export class ExportNotes {
  private readonly changed = new Map<string, Note[]>()
  private readonly lost = new Map<string, Note[]>()
  private readonly known: KnownParts

  constructor(known: KnownParts) {
    this.known = known
  }

  change(question: string, key: Note["key"], params?: Note["params"]): void {
    push(this.changed, question, params ? { key, params } : { key })
  }

  lose(question: string, key: Note["key"], params?: Note["params"]): void {
    push(this.lost, question, params ? { key, params } : { key })
  }

  /** What became of every element; what no other tool has is named here. */
  entries(questionnaire: Questionnaire): readonly ForeignEntry[] {
    const leaving = leavingFrom(questionnaire)
    return questionnaire.blocks.flatMap((block) => [
      ...blockEntries(block),
      ...block.questions.flatMap((question) => this.ofQuestion(question, leaving)),
    ])
  }

  private ofQuestion(question: Question, leaving: ReadonlySet<string>): ForeignEntry[] {
    const about = { place: question.id, name: nameOf(question), id: question.id }
    const changed = this.changed.get(question.id) ?? []
    const lost = [
      ...(this.lost.get(question.id) ?? []),
      ...lostEverywhere(question, leaving),
      ...this.leftOut(question),
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

  /** The parts of a question that the format has no name for. */
  private leftOut(question: Question): Note[] {
    const values: Readonly<Record<string, unknown>> = question
    const parts = keysOf(QUESTION_PARTS).filter(
      (part) => values[part] !== undefined && this.known[part] === undefined,
    )
    return parts.map((part) => ({ key: "noPartThere", params: { part } }))
  }
}

function push(all: Map<string, Note[]>, question: string, note: Note): void {
  all.set(question, [...(all.get(question) ?? []), note])
}

const nameOf = ({ text, id }: Question): string => {
  const line = text.replaceAll(/\s+/g, " ")
  return (line.length > 80 ? `${line.slice(0, 80).trimEnd().toWellFormed()}…` : line) || id
}

function blockEntries({ id, title, settings }: Block): ForeignEntry[] {
  const about = { element: "page" as const, place: id, name: title, id }
  const notes: Note[] = settings?.callbackUrl ? [{ key: "noCallbackThere" }] : []
  return [
    { ...about, outcome: "whole", notes: [] },
    ...notes.map((note): ForeignEntry => ({
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
  const names = paramsIn(question.text)
  const notes: (Note | false)[] = [
    question.picture !== undefined && { key: "noPictureThere" },
    answersOf(question).some(({ picture }) => picture) && { key: "noPictureThere" },
    question.write !== undefined && { key: "noWriteThere" },
    parts.some(({ profile }) => profile) && { key: "noProfileThere" },
    screens(question) && { key: "noScreeningThere" },
    redirects.some((redirect) => redirect.to === "question" && redirect.review) && {
      key: "noReviewThere",
    },
    leaving.has(question.id) && { key: "noQuestionnaireThere" },
    names.length > 0 && { key: "noParamsThere", params: { names: listed(names) } },
  ]
  return notes.filter((note) => note !== false)
}
