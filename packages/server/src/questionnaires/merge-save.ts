import { type Clash, mergeProjectFiles } from "@qo/core/edits"
import type { ProjectQuestionnaireWire, QuestionnaireSave } from "@qo/core/api"
import type { Issue } from "@qo/core/lib"
import type { ProjectFile } from "@qo/core/project"
import { answersOf, type Block, questionnaireContent, statementsOf } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import type { LockedProject } from "../projects/lock.ts"
import { termsAt } from "../projects/past-terms.ts"
import { type Content, findContent } from "../projects/content.ts"
import { contentFileOf, requestedState, savedTerms, type SavedTerms, type State } from "./state.ts"

/**
 * Merges a save with later saves of other users. @throws Refusal `stale` with the current record and an issue for each
 * conflict, if both changed the same element
 */
export async function mergeSave(
  db: Kysely<Database>,
  project: LockedProject,
  theirs: State,
  save: QuestionnaireSave,
  current: () => Promise<ProjectQuestionnaireWire>,
): Promise<State> {
  const read = await saveAt(db, project.pid, save.revision)
  const content = read !== undefined && (await findContent(db, project.pid, read))
  if (!content) throw new Refusal("stale", { current: await current() })
  const base: State = { ...content, ...savedTerms(await termsAt(db, project, save.revision)) }
  const mine = requestedState(base, save)
  // Merging is expensive. It is skipped if only the project has changed since and not the questionnaire.
  const { file, clashes } =
    read === project.version
      ? { file: contentFileOf(mine), clashes: [] }
      : mergeProjectFiles(contentFileOf(base), contentFileOf(mine), contentFileOf(theirs))
  const { terms, both } = mergeTerms(base, mine, theirs)
  const paths = [
    ...clashes.map((clash) => pathOfClash(save.blocks, clash)),
    ...both.map((term) => pathOfTerm(save, term)),
  ]
  const issues = paths.map((path): Issue => ({ path, key: "changedMeanwhile" }))
  if (issues.length > 0) throw new Refusal("stale", { current: await current(), issues })
  return { ...contentIn(file), ...terms }
}

/** Returns the version of the questionnaire at this revision of the project. */
export async function saveAt(
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

/** Returns the path of a term in the request. A priority that was sent in the settings is reported there. */
const pathOfTerm = ({ priority }: QuestionnaireSave, term: Term): Issue["path"] => {
  if (term === "priority") return priority === undefined ? ["settings", "set_priority"] : [term]
  return term === "targetCompletes" || term === "endsAt" ? [term] : ["settings", term]
}

/** Returns the path of a conflict in the request; undefined if the element is not in it. */
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

const contentIn = ({ questionnaire, portraits, targetPlatforms }: ProjectFile): Content => ({
  ...questionnaireContent(questionnaire),
  portraits: portraits ?? [],
  targetPlatforms: targetPlatforms ?? [],
})

/** A single term. Settings count separately, because two users may change different ones. */
type Term = Exclude<keyof SavedTerms, "settings"> | keyof SavedTerms["settings"]

/**
 * Merges the terms of two changes. `both`: the terms that both sides have set to different values; for these, `terms` contains
 * `mine`.
 */
function mergeTerms(
  base: SavedTerms,
  mine: SavedTerms,
  theirs: SavedTerms,
): { terms: SavedTerms; both: Term[] } {
  const both: Term[] = []
  const settle = <Value>(term: Term, of: (terms: SavedTerms) => Value): Value => {
    const [was, own, other] = [of(base), of(mine), of(theirs)]
    if (own === was) return other
    if (other !== was && other !== own) both.push(term)
    return own
  }
  const terms = {
    priority: settle("priority", (of) => of.priority),
    settings: {
      set_report_fill_online: settle(
        "set_report_fill_online",
        (of) => of.settings.set_report_fill_online,
      ),
      set_stat_fill_online: settle(
        "set_stat_fill_online",
        (of) => of.settings.set_stat_fill_online,
      ),
    },
    targetCompletes: settle("targetCompletes", (of) => of.targetCompletes),
    endsAt: settle("endsAt", (of) => of.endsAt),
  }
  return { terms, both }
}
