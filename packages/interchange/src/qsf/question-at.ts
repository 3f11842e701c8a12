import type { Limits } from "@qo/core/questionnaire"
import type {
  ForeignChange,
  ForeignKind,
  ForeignOption,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { shownJson, type Json } from "../json-parts.ts"
import type { Texts } from "./texts.ts"

/** Properties that each kind adds to the common ones. */
export type Parts = Partial<ForeignQuestion> & { kind: ForeignKind }

/** One of the questions that a question of the file becomes; `ref` is how conditions call it among the others. */
export interface Part {
  ref?: string
  /** Text after the common one of all parts. */
  text?: string
  /** An additional condition. */
  logic?: { json: Json; place: string }
  parts: Parts
}

/** The condition of a choice or of an answer of a matrix. */
export interface ItemLogic {
  /** Id of the question, or of the column of a side-by-side matrix. */
  owner: string
  list: "Choices" | "Answers"
  item: string
  json: Json
  place: string
  /** With the text of the item. */
  text: string
}

export interface QuestionInput {
  id: string
  texts: Texts
  questions: ReadonlyMap<string, Json>
  nameOf: (id: string) => string
  limits: Limits
}

/** A question of the file, the context of reading it, and its changes and losses. */
export class QuestionAt {
  readonly changes: ForeignChange[] = []
  /** Conditions of its choices and answers, those of its parts included. */
  readonly itemLogic: ItemLogic[]
  readonly json: Json
  /** Its id in the file. */
  readonly id: string
  readonly texts: Texts
  /** All questions of the file: some take choices from others. */
  readonly questions: ReadonlyMap<string, Json>
  /** How each of them is called here. */
  readonly nameOf: (id: string) => string
  readonly limits: Limits

  constructor(
    json: Json,
    { id, texts, questions, nameOf, limits }: QuestionInput,
    logic: ItemLogic[] = [],
  ) {
    this.itemLogic = logic
    this.json = json
    this.id = id
    this.texts = texts
    this.questions = questions
    this.nameOf = nameOf
    this.limits = limits
  }

  /** Another part of the same file, by itself. */
  with(json: Json, id = this.id): QuestionAt {
    const { texts, questions, nameOf, limits } = this
    return new QuestionAt(json, { id, texts, questions, nameOf, limits }, this.itemLogic)
  }

  changed(key: ForeignChange["key"], params?: ForeignChange["params"]): void {
    this.changes.push(params ? { key, params } : { key })
  }

  /** Says that there is no such setting here, by its own name. */
  none(path: string, value: unknown): void {
    this.lost(path, "noSuchSetting", value, { params: { name: path.split(".").at(-1) ?? path } })
  }

  lost(
    path: string,
    key: ForeignChange["key"],
    value: unknown,
    more: Pick<ForeignChange, "element" | "params"> = {},
  ): void {
    const text = shownJson(value)
    this.changes.push({ key, ...more, lost: true, place: `${this.id}.${path}`, text })
  }
}

/** An option with its JSON. */
export interface QsfOption extends ForeignOption {
  json: Json
}
