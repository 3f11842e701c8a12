import type { Command } from "./command.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"

/** Applies a command to the draft. Returns a problem if it is impossible; the caller then discards the draft. */
export type Edit<Do extends Command["do"]> = (
  draft: Draft,
  command: Extract<Command, { do: Do }>,
) => EditProblem | undefined

export type Edits<Do extends Command["do"]> = { [Name in Do]: Edit<Name> }

export const unknownElement = (id: string): EditProblem => ({ code: "unknownElement", id })
