/** Why an edit is refused. Texts: `editProblem.<code>` in i18n, with the other fields as parameters. */
export type EditProblem =
  /** No block, question, answer, statement or band is there under this name. */
  | { code: "unknownElement"; id: string }
  /** Something else in the document has this id. */
  | { code: "idTaken"; id: string }
  /** Another answer or statement of the question has this code. */
  | { code: "codeTaken"; answerCode: number }
  /** `length`: how many the list has. */
  | { code: "indexOutOfRange"; at: number; length: number }
  /** The element has no such field, possibly because of the question's category. */
  | { code: "unknownField"; field: string }
  /** A value that the schema refuses, or nothing where something is needed. */
  | { code: "invalidValue"; field: string }
  | { code: "unknownCommand" }
  /** The document is not as the patch found it. */
  | { code: "stale"; id: string }
