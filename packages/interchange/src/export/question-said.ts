import {
  limitOf,
  recallOf,
  shuffleOf,
  typeOf,
  type Question,
  type Recall,
} from "@qo/core/questionnaire"
import type { ExportNotes } from "./export-entries.ts"

/** Returns true if its stored value is several answers. */
export function storesMany(question: Question): boolean {
  const { chooses } = typeOf(question)
  return (
    chooses === "many" ||
    chooses === "ranked" ||
    (chooses === "limited" && (limitOf(question)?.max ?? 1) > 1)
  )
}

/** Whether its answers are shuffled, which is all the order that other tools know; any other is named. */
export function isShuffled(question: Question, notes: ExportNotes): boolean {
  const order = shuffleOf(question)
  if (order !== "none" && order !== "full") notes.lose(question.id, "noShuffleThere", { order })
  return order === "full"
}

/** The recall in other tools' terms: selected or not selected. "unsayable" for other kinds, which the caller reports. */
export function recallIn(
  question: Question,
): (Recall & { mode: "selected" | "notSelected" }) | "unsayable" | undefined {
  const recall = recallOf(question)
  if (!recall || typeOf(question).recalls === "nothing") return undefined
  const { mode } = recall
  return mode === "selected" || mode === "notSelected" ? { ...recall, mode } : "unsayable"
}

/** The hint of a question, including the unit of its number. */
export const hintOf = (question: Question): string =>
  [question.hint, "unit" in question ? question.unit : undefined].filter(Boolean).join(" · ")
