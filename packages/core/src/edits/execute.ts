import { err, ok, isSameValue, type Result } from "../lib/index.ts"
import type { Command } from "./commands/command.ts"
import { ANSWER_EDITS } from "./commands/answer-edits.ts"
import { BLOCK_EDITS } from "./commands/block-edits.ts"
import type { Edits } from "./commands/edit.ts"
import { PROJECT_EDITS } from "./commands/project-edits.ts"
import { QUESTION_EDITS } from "./commands/question-edits.ts"
import { putPatch, type Document } from "./document/document.ts"
import { createDraft, type Draft } from "./document/draft.ts"
import type { EditProblem } from "./commands/edit-problem.ts"
import type { LogCode } from "./difference/log-codes.ts"
import { invertPatch, type Patch } from "./document/patch.ts"

type SingleCommandKind = Exclude<Command["do"], "all">

const EDITS: Edits<SingleCommandKind> = {
  ...PROJECT_EDITS,
  ...BLOCK_EDITS,
  ...QUESTION_EDITS,
  ...ANSWER_EDITS,
}

/** Code of each command in the change log; positions of blocks are not logged. */
const LOGGED_AS: Record<SingleCommandKind, LogCode | undefined> = {
  addBlock: "004",
  deleteBlock: "011",
  changeBlock: "009",
  orderBlock: "009",
  placeBlocks: undefined,
  addQuestion: "005",
  deleteQuestion: "006",
  changeQuestion: "008",
  moveQuestion: "012",
  addAnswer: "008",
  deleteAnswer: "008",
  changeAnswer: "008",
  orderAnswer: "008",
  addStatement: "008",
  deleteStatement: "008",
  changeStatement: "008",
  orderStatement: "008",
  setRedirect: "008",
  setBands: "008",
  setPriority: "001",
  setTargetPlatforms: "002",
  setPortraits: "003",
  setProjectSettings: "013",
  changeProject: "013",
  deleteQuestionnaire: "007",
}

export interface ExecutedCommand {
  /** The handle that was given, one version on where anything changed. */
  doc: Document
  /** Empty if the command changes nothing. */
  patch: Patch
  inverse: Patch
  /** Code of the command for the change log, or those of `all` without repetition; empty without changes. */
  logCodes: readonly LogCode[]
}

/**
 * Executes a command on the document, in place: either completely or, with a problem, not at all. The questionnaire remains valid
 * for its schema after every command. Deleting leaves redirects to the deleted element unchanged.
 */
export function executeCommand(
  doc: Document,
  command: Command,
): Result<ExecutedCommand, EditProblem> {
  const draft = createDraft(doc.records)
  const logCodes = new Set<LogCode>()
  for (const single of singlesOf(command)) {
    if (!Object.hasOwn(EDITS, single.do)) return err({ code: "unknownCommand" })
    const edit = EDITS[single.do] as (draft: Draft, command: Command) => EditProblem | undefined
    const problem = edit(draft, single)
    if (problem) return err(problem)
    const code = LOGGED_AS[single.do]
    if (code) logCodes.add(code)
  }
  const patch = draft.patch()
  putPatch(doc, patch)
  return ok({
    doc,
    patch,
    inverse: invertPatch(patch),
    logCodes: patch.length > 0 ? Array.from(logCodes) : [],
  })
}

type SingleCommand = Exclude<Command, { do: "all" }>

/** The single commands in order, however deep they are nested. */
function* singlesOf(command: Command): Generator<SingleCommand> {
  const left: Command[] = [command]
  for (let next = left.pop(); next; next = left.pop())
    if (next.do === "all") for (const part of next.commands.toReversed()) left.push(part)
    else yield next
}

/** Does a patch to a document that is as the patch found it: undo, redo, a journal, a merge. All of it or nothing. */
export function applyPatch(doc: Document, patch: Patch): Result<Document, EditProblem> {
  for (const [key, before] of patch)
    if (!isSameValue(doc.records.get(key), before)) return err({ code: "stale", id: key })
  putPatch(doc, patch)
  return ok(doc)
}
