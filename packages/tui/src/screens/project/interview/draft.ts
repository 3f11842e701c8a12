import { draftOf, type GraphNode, type State } from "@qo/core/interview"
import type { AnswerValue } from "@qo/core/questionnaire"
import { editedText, type EditedText } from "../../../terminal/index.ts"

/** Answers chosen by their codes; of a ranking in the order of their ranks. */
export interface ChoiceDraft {
  form: "choice"
  cursor: number
  chosen: readonly number[]
  /** Open answers by code. */
  texts: Readonly<Record<string, string>>
  /** They are being typed, for the answer at the cursor. */
  typing: EditedText | undefined
}
/** A matrix: chosen columns by the code of the statement. */
export interface GridDraft {
  form: "grid"
  row: number
  column: number
  rows: Readonly<Record<string, readonly number[]>>
}
/** Numbers and texts in their typed form. */
export interface TypedDraft {
  form: "typed"
  edited: EditedText
}
/** A place that is searched for by its name. */
export interface PlaceDraft {
  form: "place"
  edited: EditedText
  cursor: number
}
/** A note, which is only read. */
export interface ReadDraft {
  form: "read"
  /** The first shown line. */
  top: number
}
/** Whether the portrait has a free slot: chosen by the user who tries the interview. */
interface LeaseDraft {
  form: "lease"
  cursor: number
}

/** Unsubmitted input for the current question. */
export type Draft =
  | ChoiceDraft
  | GridDraft
  | TypedDraft
  | PlaceDraft
  | ReadDraft
  | LeaseDraft
  | { form: "over" }

/** An empty draft for the question, or its earlier answer. */
export function draftFor(nodes: readonly GraphNode[], state: State): Draft {
  if (state.phase === "over") return { form: "over" }
  if (state.phase === "reserving") return { form: "lease", cursor: 0 }
  const node = nodes[state.at]
  if (!node) return { form: "over" }
  return answeredDraft(node, draftOf(state, node.id))
}

function answeredDraft({ form }: GraphNode, before: AnswerValue | undefined): Draft {
  switch (form) {
    case "codes": {
      const given = before && "codes" in before ? before : { codes: [] }
      const { codes: chosen, texts = {} } = given
      return { form: "choice", cursor: 0, chosen, texts, typing: undefined }
    }
    case "rows": {
      const rows = before && "rows" in before ? before.rows : {}
      return { form: "grid", row: 0, column: 0, rows }
    }
    case "numbers":
    case "text":
      return { form: "typed", edited: editedText(typedText(before)) }
    case "place":
      return { form: "place", edited: editedText(""), cursor: 0 }
    case "nothing":
      return { form: "read", top: 0 }
  }
}

const typedText = (given: AnswerValue | undefined): string => {
  if (!given) return ""
  if ("numbers" in given) return given.numbers.join(" ")
  return "text" in given ? given.text : ""
}
