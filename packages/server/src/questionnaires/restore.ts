import type { ProjectQuestionnaireWire } from "@qo/core/api"
import { isLocked } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { setImmediate as nextTurn } from "node:timers/promises"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { lockProject } from "../projects/lock.ts"
import { findProject } from "../projects/record.ts"
import { findSave } from "./find-save.ts"
import { questionnaireOf } from "./find-questionnaire.ts"
import { questionsById } from "./refuse-beyond-rights.ts"
import { refuseSave } from "./refuse-save.ts"
import { type SaveRights, saveRights } from "./save-rights.ts"
import { findState, type State } from "./state.ts"
import { differencesOf, writeSave } from "./write-save.ts"

/**
 * Takes a questionnaire back to a save, portraits and target platforms included; a save of its own. What the caller may not
 * change stays as it is on elements that are still there, and does not come back with the others: staff may have removed it.
 * @throws Refusal as a save does; `versionUnknown` at `version`
 */
export async function restoreVersion(
  services: Pick<Services, "limits">,
  { pid, revision, version }: { pid: number; revision: number; version: number },
  context: RequestContext,
): Promise<ProjectQuestionnaireWire> {
  const { db, caller } = context
  const project = await lockProject(db, caller, { pid })
  const rights = saveRights(caller, project)
  if (isLocked(project.status)) throw new Refusal("locked")
  const before = await findState(db, project)
  if (revision !== project.revision)
    throw new Refusal("stale", {
      current: questionnaireOf(await findProject(db, caller, pid), before),
    })
  const save = await findSave(db, pid, version, "version")
  const { blocks, suppress, portraits, targetPlatforms } = save
  const restored = { ...before, blocks, suppress, portraits, targetPlatforms }
  const after = withinRights(restored, before, rights)
  await nextTurn()
  const differences = differencesOf(before, after)
  if (differences.length > 0) {
    const change = { before, after, differences, sent: after }
    await nextTurn()
    await refuseSave(services, db, project, change)
    await nextTurn()
    await writeSave(context, project, change, { restoredFrom: version })
  }
  return questionnaireOf(await findProject(db, caller, pid), after)
}

function withinRights(restored: State, before: State, { blockSettings }: SaveRights): State {
  if (blockSettings) return restored
  const blocks = new Map(before.blocks.map((block) => [block.id, block]))
  const questions = questionsById(before.blocks)
  const asBefore = (block: Block): Block => ({
    ...withField(block, "settings", blocks.get(block.id) ?? {}),
    questions: block.questions.map((question) =>
      withField(question, "params", questions.get(question.id) ?? {}),
    ),
  })
  return { ...restored, blocks: restored.blocks.map(asBefore) }
}

/** The field as the other has it, or without it. */
function withField<Field extends string, Element extends { [Name in Field]?: unknown }>(
  element: Element,
  field: Field,
  other: { [Name in Field]?: unknown },
): Element {
  const { [field]: _own, ...rest } = element
  const value = other[field]
  return (value === undefined ? rest : { ...rest, [field]: value }) as Element
}
