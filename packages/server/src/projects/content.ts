import type { Portrait } from "@qo/core/portrait"
import type { TargetPlatform } from "@qo/core/project"
import {
  type Block,
  type GivenContent,
  countQuestions,
  questionnaireContent,
} from "@qo/core/questionnaire"
import type { Insertable, Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** Content of a version. */
export interface Content extends GivenContent {
  blocks: readonly Block[]
  portraits: readonly Portrait[]
  targetPlatforms: readonly TargetPlatform[]
}

/** Columns with the parts of a questionnaire. */
export const QUESTIONNAIRE_COLUMNS = [
  "blocks",
  "ends",
  "suppress",
  "languages",
  "translations",
  "scores",
] as const

/** Returns the content of a version; undefined if this revision has none. */
export async function findContent(
  db: Kysely<Database>,
  pid: number,
  revision: number,
): Promise<Content | undefined> {
  const row = await db
    .selectFrom("project_version")
    .select([...QUESTIONNAIRE_COLUMNS, "portraits", "target_platforms"])
    .where("pid", "=", pid)
    .where("revision", "=", revision)
    .executeTakeFirst()
  return (
    row && {
      ...questionnaireContent(row),
      portraits: row.portraits,
      targetPlatforms: row.target_platforms,
    }
  )
}

interface SavedContent {
  pid: number
  revision: number
  content: Content
  savedBy: number | null
  codes?: readonly string[]
  restoredFrom?: number
}

/** Stores a version. The project's `version` must be set to its revision in the same transaction. */
export async function insertVersion(trx: Kysely<Database>, saved: SavedContent): Promise<void> {
  await trx.insertInto("project_version").values(versionRow(saved)).execute()
}

/** Returns the row of a version that is saved now. */
export function versionRow(saved: SavedContent): Insertable<Database["project_version"]> {
  const { blocks, ends, suppress, languages, translations, scores, portraits, targetPlatforms } =
    saved.content
  return {
    pid: saved.pid,
    revision: saved.revision,
    blocks: JSON.stringify(blocks),
    ends: ends ? JSON.stringify(ends) : null,
    suppress: suppress ? JSON.stringify(suppress) : null,
    languages: languages ? JSON.stringify(languages) : null,
    translations: translations ? JSON.stringify(translations) : null,
    scores: scores ? JSON.stringify(scores) : null,
    portraits: JSON.stringify(portraits),
    target_platforms: [...targetPlatforms],
    codes: [...(saved.codes ?? [])],
    restored_from: saved.restoredFrom ?? null,
    block_count: blocks.length,
    question_count: blocks.reduce((sum, { questions }) => sum + countQuestions(questions), 0),
    pictures: picturesIn(blocks),
    saved_by: saved.savedBy,
  }
}

/** Returns the distinct ids of the pictures in a questionnaire. */
export function picturesIn(blocks: readonly Block[]): string[] {
  const ids = blocks
    .flatMap(({ questions }) => questions)
    .flatMap((question) => [
      question.picture?.id,
      ...("answers" in question ? question.answers.map(({ picture }) => picture?.id) : []),
    ])
  return [...new Set(ids.filter((id) => id !== undefined))]
}
