import {
  ApiError,
  type CommentRecord,
  directoryCalls,
  moderationCalls,
  projectCalls,
  type ProjectQuestionnaire,
  questionnaireCalls,
} from "@qo/core/api"
import { importReportAnswers } from "./import-report-answers.ts"
import { loadTranslate, type Translate } from "@qo/core/i18n"
import { DEFAULT_SETTINGS, type Project } from "@qo/core/project"
import { LIMITS, type Question, type Questionnaire, withChanges } from "@qo/core/questionnaire"
import { editorPage } from "../editor/EditorPage.tsx"
import { useKeysHelp } from "../frame/layout/use-keys-help.tsx"
import { tellNews } from "./live.ts"
import { type MountedComponent, mountPage, type Setting, userOf } from "./mount.tsx"
import { type Answer, answerTo } from "./network.ts"

/** The project that the questionnaire of a test belongs to: one that its owner is still building. */
export const projectOf = (change: Partial<Project> = {}): Project => ({
  pid: 1,
  name: "Аудитория игр",
  priority: DEFAULT_SETTINGS.set_priority,
  organization: null,
  owner: { id: userOf("administrator").id, fullname: "Анна Смирнова" },
  template: "default",
  type: "default",
  createdAt: Date.UTC(2026, 0, 15) / 1000,
  status: "created",
  targetPlatforms: ["web"],
  portraits: [],
  settings: DEFAULT_SETTINGS,
  tpid: null,
  targetCompletes: null,
  endsAt: null,
  embedOrigins: [],
  sharedNetwork: false,
  quote: null,
  progress: null,
  demo: false,
  revision: 1,
  ...change,
})

export interface MountedEditor extends MountedComponent {
  /** Texts of the editor. */
  te: Translate<"editor">
  /** The questionnaire that the server holds. */
  stored: () => Questionnaire
  /** The project that the server holds. */
  project: () => Project
  /** Questions that the server holds, in order. */
  questions: () => readonly Question[]
  /** How often the editor has sent changes. */
  saves: () => number
  /** Stores a change of another person, so that the next save of this editor is stale. `tellElsewhere` sends the news of it. */
  storeElsewhere: (
    change: (questionnaire: Questionnaire) => Questionnaire,
    projectChange?: Partial<Project>,
  ) => void
  tellElsewhere: () => void
}

export interface EditorSetting extends Setting {
  project?: Partial<Project>
  comments?: readonly CommentRecord[]
  /** The guide opens, as it does for who has never seen it. */
  isNewcomer?: true
}

/** The editor with the list of its keys, which the layout around it opens. */
function EditorWithKeys() {
  useKeysHelp()
  return <editorPage.View />
}

/** Each test has a separate project, so that unsaved changes of other tests are not offered. */
let lastPid = Date.now() % 1_000_000_000

/** Opens the editor's page on a questionnaire. Saves are stored and refused as `stale`, as the server does. */
export async function mountEditor(
  questionnaire: Questionnaire,
  {
    answers = [],
    comments = [],
    project: projectChange,
    isNewcomer,
    ...setting
  }: EditorSetting = {},
): Promise<MountedEditor> {
  if (!isNewcomer)
    localStorage.setItem("qo.shownGuides", JSON.stringify(["editor/direct-link", "editor/default"]))
  let stored = questionnaire
  let project = projectOf({ pid: ++lastPid, ...projectChange })
  const { pid } = project
  const read = (): ProjectQuestionnaire => ({
    ...stored,
    pid,
    revision: project.revision,
    project,
  })
  const store = (next: Questionnaire, change: Partial<Project> = {}) => {
    stored = next
    project = { ...project, ...change, revision: project.revision + 1 }
  }
  const own: Answer[] = [
    answerTo(questionnaireCalls.getQuestionnaire, read),
    answerTo(questionnaireCalls.saveChanges, (change) => {
      if (change.revision !== project.revision) return new ApiError({ status: 409, key: "stale" })
      const next = withChanges(stored, change)
      if (!next.ok) return new ApiError({ status: 422, key: "invalid", issues: next.issues })
      const { portraits, targetPlatforms, priority, settings } = change
      store(next.value, {
        ...(portraits && { portraits }),
        ...(targetPlatforms && { targetPlatforms }),
        ...(priority !== undefined && { priority }),
        ...(settings && { settings: { ...project.settings, ...settings } as Project["settings"] }),
      })
      return { pid, revision: project.revision, project, logged: [], merged: false }
    }),
    answerTo(projectCalls.getProject, () => project),
    answerTo(projectCalls.tellPresence, () => ({ others: [] })),
    answerTo(directoryCalls.getLimits, () => LIMITS),
    answerTo(moderationCalls.listComments, () => [...comments]),
    ...importReportAnswers(pid),
  ]
  const shown = { ...editorPage, View: EditorWithKeys }
  const mounted = await mountPage(
    { get: () => Promise.resolve(shown), now: () => shown },
    { path: `/project?pid=${pid}`, isLive: true, ...setting, answers: [...own, ...answers] },
  )
  return {
    ...mounted,
    te: await loadTranslate(setting.locale ?? "ru", "editor"),
    stored: () => stored,
    project: () => project,
    questions: () => stored.blocks.flatMap(({ questions }) => questions),
    saves: () => mounted.sent.filter(({ call }) => call === questionnaireCalls.saveChanges).length,
    storeElsewhere: (change, projectNow) => store(change(stored), projectNow),
    tellElsewhere: () => tellNews({ kind: "project", pid }),
  }
}
