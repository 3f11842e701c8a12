import type { ProjectFile } from "@qo/core/project"
import type { QuestionnaireSave } from "@qo/core/api"
import { questionnaireContent } from "@qo/core/questionnaire"
import { type Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { LockedProject } from "../projects/lock.ts"
import type { Terms } from "../projects/past-terms.ts"
import { type Content, findContent } from "../projects/content.ts"

/** Terms of a project that are saved with its content but can also be changed separately. */
export interface SavedTerms {
  priority: number
  settings: { set_report_fill_online: boolean; set_stat_fill_online: boolean }
  targetCompletes: number | null
  /** End date, Unix seconds. */
  endsAt: number | null
}

/** Content and terms of a version. */
export interface State extends Content, SavedTerms {}

/** Returns the current state of a project. */
export async function findState(db: Kysely<Database>, project: LockedProject): Promise<State> {
  const content = await findContent(db, project.pid, project.version)
  if (!content) throw new Error(`project ${project.pid} has no save ${project.version}`)
  return {
    ...content,
    portraits: project.portraits,
    targetPlatforms: project.target_platforms,
    ...savedTerms(project),
  }
}

/** Returns the terms that a save can change. */
export const savedTerms = (terms: Terms): SavedTerms => ({
  priority: terms.priority,
  settings: {
    set_report_fill_online: terms.report_fill_online,
    set_stat_fill_online: terms.stat_fill_online,
  },
  targetCompletes: terms.target_completes,
  endsAt: terms.ends_at === null ? null : unixSeconds(terms.ends_at),
})

/**
 * Returns the state that a save requests. Missing fields keep their value in `before`; the questionnaire itself is always
 * complete.
 */
export function requestedState(before: State, save: QuestionnaireSave): State {
  const { settings = {} } = save
  return {
    ...questionnaireContent(save),
    portraits: save.portraits ?? before.portraits,
    targetPlatforms: save.targetPlatforms
      ? [...new Set(save.targetPlatforms)]
      : before.targetPlatforms,
    priority: save.priority ?? settings.set_priority ?? before.priority,
    settings: {
      set_report_fill_online:
        settings.set_report_fill_online ?? before.settings.set_report_fill_online,
      set_stat_fill_online: settings.set_stat_fill_online ?? before.settings.set_stat_fill_online,
    },
    targetCompletes: givenOrBefore(save.targetCompletes, before.targetCompletes),
    endsAt: givenOrBefore(save.endsAt, before.endsAt),
  }
}

/** Returns the given value, null for 0, and the earlier value if none is given. */
const givenOrBefore = (value: number | null | undefined, before: number | null): number | null =>
  value === undefined ? before : value || null

/** Returns the content in the form in which core compares and merges projects. */
export const contentFileOf = (content: Content) => ({
  questionnaire: questionnaireContent(content),
  portraits: [...content.portraits],
  targetPlatforms: [...content.targetPlatforms],
})

/** Returns {@link contentFileOf} with the terms. */
export const fileOf = (state: State): ProjectFile => ({
  ...contentFileOf(state),
  priority: state.priority,
  settings: state.settings,
  ...(state.targetCompletes !== null && { targetCompletes: state.targetCompletes }),
  ...(state.endsAt !== null && { endsAt: state.endsAt }),
})
