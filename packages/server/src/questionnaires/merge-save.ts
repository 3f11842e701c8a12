import { type Clash, type EditedProject, mergeProjectFiles } from "@qo/core/edits"
import type { ProjectQuestionnaire, QuestionnaireSave } from "@qo/core/api"
import type { Issue } from "@qo/core/lib"
import { answersOf, type Block, statementsOf } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import type { LockedProject } from "../projects/lock.ts"
import { findContent } from "./content.ts"
import { fileOf, requested, type State } from "./state.ts"

/**
 * What a save comes to after others have saved: both changes together.
 * @throws Refusal `stale` with the record as it is, where both changed the same: an issue for each such thing
 */
export async function mergeSave(
  db: Kysely<Database>,
  project: LockedProject,
  theirs: State,
  save: QuestionnaireSave,
  current: () => Promise<ProjectQuestionnaire>,
): Promise<State> {
  const read = await lastSave(db, project.pid, save.revision)
  const content = read !== undefined && (await findContent(db, project.pid, read))
  if (!content) throw new Refusal("stale", { current: await current() })
  // Saves do not keep the rest of the project; it is taken to be as it was read, where that can be told.
  const base: State = { ...theirs, ...content }
  const mine = requested(base, save)
  const { file, clashes } = mergeProjectFiles<EditedProject>(
    fileOf(base),
    fileOf(mine),
    fileOf(theirs),
  )
  const rest = (await isRestAsRead(db, project, save.revision)) ? [] : changedRest(theirs, mine)
  const issues = [...clashes.map((clash) => pathOfClash(save.blocks, clash)), ...rest].map(
    (path): Issue => ({ path, key: "changedMeanwhile" }),
  )
  if (issues.length > 0) throw new Refusal("stale", { current: await current(), issues })
  return stateIn(file, mine)
}

/** The save that somebody saw who read this revision. */
async function lastSave(
  db: Kysely<Database>,
  pid: number,
  revision: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("project_version")
    .select("revision")
    .where("pid", "=", pid)
    .where("revision", "<=", revision)
    .orderBy("revision", "desc")
    .executeTakeFirst()
  return row?.revision
}

/** Every revision since is a save, and none of them says that priority or settings were changed. */
async function isRestAsRead(
  db: Kysely<Database>,
  { pid, revision }: LockedProject,
  read: number,
): Promise<boolean> {
  const saves = await db
    .selectFrom("project_version")
    .select("codes")
    .where("pid", "=", pid)
    .where("revision", ">", read)
    .where("revision", "<=", revision)
    .execute()
  const touched = saves.some(({ codes }) => codes.includes("001") || codes.includes("013"))
  return saves.length === revision - read && !touched
}

const REST = ["priority", "settings", "targetCompletes", "endsAt"] as const

const changedRest = (theirs: State, mine: State): Issue["path"][] =>
  REST.filter((field) => JSON.stringify(theirs[field]) !== JSON.stringify(mine[field])).map(
    (field) => [field],
  )

/** Where a clash is in what came; nowhere, where the element is not in it. */
function pathOfClash(blocks: readonly Block[], { element, record, field }: Clash): Issue["path"] {
  const here = field === undefined || field === "block" || field === "question" ? [] : [field]
  if (element === "project") return here
  if (element === "portrait") return ["portraits"]
  const path = pathOfElement(blocks, record)
  return path.length > 0 ? [...path, ...here] : []
}

function pathOfElement(blocks: readonly Block[], id: string): Issue["path"] {
  for (const [b, block] of blocks.entries()) {
    if (block.id === id) return ["blocks", b]
    for (const [q, question] of block.questions.entries()) {
      const path = ["blocks", b, "questions", q]
      if (question.id === id) return path
      const answer = answersOf(question).findIndex((each) => each.id === id)
      if (answer >= 0) return [...path, "answers", answer]
      const statement = statementsOf(question).findIndex((each) => each.id === id)
      if (statement >= 0) return [...path, "statements", statement]
    }
  }
  return []
}

const stateIn = (
  { questionnaire, portraits, targetPlatforms, priority, targetCompletes, endsAt }: EditedProject,
  mine: State,
): State => ({
  blocks: questionnaire.blocks,
  suppress: questionnaire.suppress,
  portraits: portraits ?? [],
  targetPlatforms: targetPlatforms ?? [],
  priority: priority ?? mine.priority,
  settings: mine.settings,
  targetCompletes: targetCompletes ?? null,
  endsAt: endsAt ?? null,
})
