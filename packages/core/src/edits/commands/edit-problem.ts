/** Reason why an edit is refused. Texts: `editProblem.<code>` in i18n, with the other properties as parameters. */
export type EditProblem =
  /** There is no block, question, answer, statement or band with this id. */
  | { code: "unknownElement"; id: string }
  /** Another element of the document has this id. */
  | { code: "idTaken"; id: string }
  /** Another answer or statement of the question has this code. */
  | { code: "codeTaken"; answerCode: number }
  /** `length`: number of elements in the list. */
  | { code: "indexOutOfRange"; at: number; length: number }
  /** The element has no such field, possibly because of the question's category. */
  | { code: "unknownField"; field: string }
  /** The schema refuses the value, or a required value is missing. */
  | { code: "invalidValue"; field: string }
  | { code: "unknownCommand" }
  /** The document has changed since the patch was made. */
  | { code: "stale"; id: string }
