import { err, ok, isSameValue, type Result } from "../lib/index.ts"
import type { Command } from "./commands/command.ts"
import { ANSWER_EDITS } from "./commands/answer-edits.ts"
import { BLOCK_EDITS } from "./commands/block-edits.ts"
import type { Edits } from "./commands/edit.ts"
import { PROJECT_EDITS } from "./commands/project-edits.ts"
import { QUESTION_EDITS } from "./commands/question-edits.ts"
import { SCORE_EDITS } from "./commands/score-edits.ts"
import { TRANSLATION_EDITS } from "./commands/translation-edits.ts"
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
  ...TRANSLATION_EDITS,
  ...SCORE_EDITS,
}

/** Code of each command in the change log; undefined for commands that are not logged, such as positions of blocks. */
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
  setEnds: "013",
  deleteQuestionnaire: "007",
  setLanguages: "013",
  setTranslations: "013",
  setScores: "013",
}

export interface ExecutedCommand {
  /** The given document. Its version is increased if the command changed anything. */
  doc: Document
  /** Empty if the command changed nothing. */
  patch: Patch
  inverse: Patch
  /** Distinct codes of the executed commands for the change log; empty if nothing changed. */
  logCodes: readonly LogCode[]
}

/**
 * Executes a command on the document in place. It is executed completely, or not at all if there is a problem. After every
 * command the questionnaire is valid for its schema. Deleting an element does not change redirects that lead to it.
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

/** Returns the single commands of a nested command in order. */
function* singlesOf(command: Command): Generator<SingleCommand> {
  const left: Command[] = [command]
  for (let next = left.pop(); next; next = left.pop())
    if (next.do === "all") for (const part of next.commands.toReversed()) left.push(part)
    else yield next
}

/**
 * Applies a patch if the document is in the state in which the patch was made: for undo, redo, a journal, or a merge. The patch
 * is applied completely or not at all.
 */
export function applyPatch(doc: Document, patch: Patch): Result<Document, EditProblem> {
  for (const [key, before] of patch)
    if (!isSameValue(doc.records.get(key), before)) return err({ code: "stale", id: key })
  putPatch(doc, patch)
  return ok(doc)
}
