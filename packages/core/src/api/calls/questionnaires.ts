import { z } from "zod"
import { Portrait, Portraits } from "../../portrait/index.ts"
import {
  OtherQuestionnaire,
  Priority,
  Project,
  ProjectChange,
  ProjectSettingsChange,
  TargetPlatform,
} from "../../project/index.ts"
import {
  Block,
  hasMisplacedPicture,
  Questionnaire,
  QuestionnaireChanges,
  uniqueIds,
} from "../../questionnaire/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt } from "../paging.ts"
import { QUESTIONNAIRE_BYTES } from "./projects.ts"

const prefix = "/api/v1/service"
const Pid = z.int().positive()
const Revision = z.int().nonnegative()
const Person = z.object({ id: z.int(), fullname: z.string() })

/** Other data saved with the questionnaire. Missing fields remain unchanged. */
const saved = {
  pid: Pid,
  /** Revision on which the changes are based. */
  revision: Revision,
  portraits: Portraits.optional(),
  targetPlatforms: z.array(TargetPlatform).max(20).optional(),
  priority: Priority.optional(),
  settings: ProjectSettingsChange.optional(),
  targetCompletes: z.int().min(0).nullish(),
  endsAt: ProjectChange.shape.endsAt,
  /** Behaviour if another user has saved meanwhile: `refuse` (409 `stale`), or `merge` if the changes are compatible. */
  onStale: z.enum(["refuse", "merge"]).optional(),
  /** Whether the editor has merged saves of other users since the last save; logged as entry 010 of the change log. */
  received: z.boolean().optional(),
}

/** A save with the complete questionnaire. It succeeds or fails as a whole. */
export const QuestionnaireSave = z
  .strictObject({ ...Questionnaire.shape, ...saved })
  .superRefine(uniqueIds)
export type QuestionnaireSave = z.infer<typeof QuestionnaireSave>

/** A save with only the changes in the questionnaire since `revision`. */
export const QuestionnaireChange = z.strictObject({ ...QuestionnaireChanges.shape, ...saved })
export type QuestionnaireChange = z.infer<typeof QuestionnaireChange>

/** A questionnaire and its project. */
export const ProjectQuestionnaire = z.object({
  pid: z.int(),
  revision: z.int(),
  blocks: z.array(Block),
  ends: Questionnaire.shape.ends,
  suppress: Questionnaire.shape.suppress,
  languages: Questionnaire.shape.languages,
  translations: Questionnaire.shape.translations,
  scores: Questionnaire.shape.scores,
  project: Project,
  /**
   * Data of questionnaires that are targets of redirects, needed by the checks. Only questionnaires that the owner may use are
   * included.
   */
  others: z.array(OtherQuestionnaire).optional(),
})
export type ProjectQuestionnaire = z.infer<typeof ProjectQuestionnaire>
export type ProjectQuestionnaireWire = z.input<typeof ProjectQuestionnaire>

/** An entry of the change log, with a code from 001 to 013. */
export const LoggedChange = z.object({
  code: z.string(),
  block: z.string().optional(),
  question: z.string().optional(),
})
export type LoggedChange = z.infer<typeof LoggedChange>

/** Result of a save. */
const outcome = {
  logged: z.array(LoggedChange),
  /** Whether another user had saved meanwhile, so that the result contains the changes of both. */
  merged: z.boolean(),
}

/** One save. It is identified by `revision`, the revision of the project after the save. */
export const VersionRecord = z.object({
  revision: z.int(),
  savedAt: z.int(),
  savedBy: Person.nullable(),
  /** Revision of the save that was restored by this save; null if it restored none. */
  restoredFrom: z.int().nullable(),
  /** Distinct codes of the change log. */
  codes: z.array(z.string()),
  blocks: z.int(),
  questions: z.int(),
  /** Whether interviews use this version. */
  approved: z.boolean(),
})
export type VersionRecord = z.infer<typeof VersionRecord>

/** One difference between two saves, in terms of the editor. */
export const DifferenceRecord = z.looseObject({
  element: z.string(),
  change: z.string(),
  kind: z.string(),
  place: z.looseObject({}),
})

export const questionnaireCalls = {
  getQuestionnaire: call({
    method: "GET",
    path: `${prefix}/project`,
    summary: "The questionnaire of a project, and the project.",
    access: "projects.read",
    verbatim: true,
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return ProjectQuestionnaire
    },
  }),
  saveQuestionnaire: call({
    method: "POST",
    path: `${prefix}/project`,
    summary:
      "Save the questionnaire, and portraits, target platforms, priority and settings where given, at once.",
    access: "projects.read",
    verbatim: true,
    bodyBytes: QUESTIONNAIRE_BYTES,
    codeOfFault: (input) => (hasMisplacedPicture(input) ? 40518 : undefined),
    get input() {
      return QuestionnaireSave
    },
    get output() {
      return ProjectQuestionnaire.extend(outcome)
    },
  }),
  saveChanges: call({
    method: "POST",
    path: `${prefix}/project/changes`,
    summary: "Save what changed in a questionnaire since it was read, all of it or nothing.",
    access: "projects.read",
    verbatim: true,
    bodyBytes: QUESTIONNAIRE_BYTES,
    get input() {
      return QuestionnaireChange
    },
    get output() {
      return ProjectQuestionnaire.omit({
        blocks: true,
        ends: true,
        suppress: true,
        languages: true,
        translations: true,
        scores: true,
      }).extend(outcome)
    },
  }),
  listVersions: listCall({
    method: "GET",
    path: `${prefix}/project/versions`,
    summary: "Every save of a questionnaire, newest first.",
    access: "projects.read",
    get input() {
      return pagingOf("revision").extend({ pid: queryInt(Pid) })
    },
    get item() {
      return VersionRecord
    },
  }),
  getVersion: call({
    method: "GET",
    path: `${prefix}/project/version`,
    summary: "A questionnaire as it was saved.",
    access: "projects.read",
    verbatim: true,
    get input() {
      return z.strictObject({ pid: queryInt(Pid), revision: queryInt(Revision) })
    },
    get output() {
      return z.object({
        pid: z.int(),
        revision: z.int(),
        savedAt: z.int(),
        blocks: z.array(Block),
        ends: Questionnaire.shape.ends,
        suppress: Questionnaire.shape.suppress,
        languages: Questionnaire.shape.languages,
        translations: Questionnaire.shape.translations,
        scores: Questionnaire.shape.scores,
        portraits: z.array(Portrait),
        targetPlatforms: z.array(TargetPlatform),
      })
    },
  }),
  compareVersions: call({
    method: "GET",
    path: `${prefix}/project/difference`,
    summary: "What changed between two saves; without `to`, up to now.",
    access: "projects.read",
    verbatim: true,
    get input() {
      return z.strictObject({
        pid: queryInt(Pid),
        from: queryInt(Revision),
        to: queryInt(Revision).optional(),
      })
    },
    get output() {
      return z.array(DifferenceRecord)
    },
  }),
  restoreVersion: call({
    method: "POST",
    path: `${prefix}/project/version/restore`,
    summary: "Take the questionnaire back to a save; this is a save of its own.",
    access: "projects.change",
    verbatim: true,
    get input() {
      return z.strictObject({
        pid: Pid,
        /** Current revision that was read, for detecting changes by other users. */
        revision: Revision,
        /** Revision of the save to restore. */
        version: Revision,
      })
    },
    get output() {
      return ProjectQuestionnaire
    },
  }),
}
