import type { Command } from "@qo/core/edits"
import type { QuestionCategory, QuestionOf } from "@qo/core/questionnaire"
import type { EditRefusal } from "../../session/editor-session.ts"
import type { PickRedirect } from "../pick-redirect.ts"

type Changes = Extract<Command, { do: "changeQuestion" }>["set"]

/** Properties of a form of a question and its parts. */
export interface FormProps<Category extends QuestionCategory = QuestionCategory> {
  question: QuestionOf<Category>
  mayEdit: boolean
  /** Changes fields of the question; `field`: the field being typed into. */
  set: (changes: Changes, field?: string) => EditRefusal | undefined
  onPick: PickRedirect
}
