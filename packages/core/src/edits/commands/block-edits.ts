import { Block, Position } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"
import { BLOCK_RULES } from "../document/field-rules.ts"
import { findRecord, needRecord } from "../document/put-together.ts"
import { layoutKey, PROJECT_KEY, type BlockRecord } from "../document/record.ts"
import { putBlock } from "../document/take-apart.ts"
import { unknownElement, type Edits } from "./edit.ts"
import { withFields } from "./fields.ts"
import { movedTo, withAt, withoutId } from "./lists.ts"
import { dropQuestion } from "./question-parts.ts"
import { refusalOfRecords } from "./refusal.ts"

type BlockCommand = "addBlock" | "deleteBlock" | "changeBlock" | "orderBlock" | "placeBlocks"

export const BLOCK_EDITS: Edits<BlockCommand> = {
  addBlock(draft, { block, at }) {
    if (!Block.safeParse(block).success) return { code: "invalidValue", field: "block" }
    const problem = refusalOfRecords(draft, block.questions, block.id)
    if (problem) return problem
    const project = needRecord(draft, "project", PROJECT_KEY)
    const blocks = withAt(project.blocks, block.id, at)
    if (!blocks.ok) return blocks.problem
    putBlock(block, draft.put)
    draft.put(PROJECT_KEY, { ...project, blocks: blocks.value })
    return undefined
  },

  deleteBlock(draft, { id }) {
    const block = findRecord(draft, "block", id)
    if (!block) return unknownElement(id)
    const project = needRecord(draft, "project", PROJECT_KEY)
    dropBlock(draft, block)
    draft.put(PROJECT_KEY, { ...project, blocks: withoutId(project.blocks, id) })
    return undefined
  },

  changeBlock(draft, { id, set }) {
    const block = findRecord(draft, "block", id)
    if (!block) return unknownElement(id)
    const result = withFields(block, set, BLOCK_RULES, ["id", "questions", "position"])
    if ("problem" in result) return result.problem
    draft.put(id, result.record)
    return undefined
  },

  orderBlock(draft, { id, at }) {
    if (!findRecord(draft, "block", id)) return unknownElement(id)
    const project = needRecord(draft, "project", PROJECT_KEY)
    const blocks = movedTo(project.blocks, id, at)
    if (!blocks.ok) return blocks.problem
    draft.put(PROJECT_KEY, { ...project, blocks: blocks.value })
    return undefined
  },

  placeBlocks: (draft, { positions }) => placeBlocks(draft, positions),
}

function placeBlocks(
  draft: Draft,
  positions: ReadonlyMap<string, { x: number; y: number }>,
): EditProblem | undefined {
  for (const [block, position] of positions) {
    if (!findRecord(draft, "block", block)) return unknownElement(block)
    if (!Position.safeParse(position).success) return { code: "invalidValue", field: "position" }
    draft.put(layoutKey(block), { record: "layout", block, position })
  }
  return undefined
}

/** Removes a block with all its questions and its position. The caller must remove it from the project's list of blocks. */
export function dropBlock(draft: Draft, { id, questions }: BlockRecord): void {
  for (const question of questions) dropQuestion(draft, needRecord(draft, "question", question))
  draft.drop(layoutKey(id))
  draft.drop(id)
}
