import {
  type ApiClient,
  MAX_LIMIT,
  moderationCalls,
  type QueueItem,
  questionnaireCalls,
} from "@qo/core/api"
import { checkQuestionnaire } from "@qo/core/checks"
import { differenceOf } from "@qo/core/edits"
import { isInModeration, type ProjectFile } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { routeReport } from "@qo/core/routes"
import {
  loadQuestionnaireWords,
  type QuestionnaireFile,
  type QuestionnaireWords,
} from "../../questionnaire-files/index.ts"
import { questionNames } from "../../questionnaire-files/index.ts"
import { placeWords } from "../../questionnaire-words/place-words.ts"
import { findingRecords } from "../questionnaire/check-record.ts"
import { differenceRecords } from "../questionnaire/difference-records.ts"
import {
  checkedFileOf,
  fileOfProject,
  onlySaved,
  openVersion,
} from "../questionnaire/project-file.ts"
import { limitsOf } from "../../shell/limits-of.ts"
import type { Calls, Language } from "../../shell/shell.ts"
import type { ModerationView } from "./show-record.ts"

/** The data for a decision, with the file that they are about. */
interface ReadModeration {
  view: ModerationView
  file: ProjectFile
}

/** Reads all data about a project concurrently. @throws ApiError */
export async function readView(pid: number, shell: Calls & Language): Promise<ReadModeration> {
  const { api } = shell
  const read = await api.send(questionnaireCalls.getQuestionnaire, { pid })
  const { project } = read
  const isWaiting = isInModeration(project.status)
  const [decisions, comments, item, tq, limits] = await Promise.all([
    api.send(moderationCalls.listDecisions, { pid }),
    api.send(moderationCalls.listComments, { pid }),
    isWaiting ? findWaiting(api, pid) : undefined,
    loadQuestionnaireWords(shell.locale),
    limitsOf(shell),
  ])
  const file = fileOfProject(read)
  const { printText } = questionNames(file.project.questionnaire)
  const view: ModerationView = {
    project,
    waiting: item ? waitingOf(item) : null,
    findings: findingsOf(checkedFileOf(read), limits, tq, shell),
    decisions,
    comments,
    length: lengthOf(file.project),
    sinceApproval: await sinceApproval(file, tq, shell),
    outline: read.blocks.map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map((question) => ({
        id: question.id,
        category: question.category,
        text: printText(question.text),
      })),
    })),
  }
  return { view, file: file.project }
}

const waitingOf = (item: QueueItem) => ({
  sentAt: item.sentAt,
  reasons: item.reasons,
  rejections: item.rejections,
  risk: item.risk,
})

/** The queue cannot be asked for one project; it can be searched for its number. */
async function findWaiting(api: ApiClient, pid: number): Promise<QueueItem | undefined> {
  let cursor: string | undefined
  do {
    const page = await api.list(moderationCalls.listQueue, {
      q: String(pid),
      limit: MAX_LIMIT,
      ...(cursor !== undefined && { cursor }),
    })
    const found = page.data.find(({ project }) => project.pid === pid)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return undefined
}

const RANKS = { error: 0, warning: 1, hint: 2 }

/** The gravest first. */
function findingsOf(
  file: QuestionnaireFile,
  limits: Limits,
  tq: QuestionnaireWords,
  { t }: Language,
): ModerationView["findings"] {
  const { questionnaire, ...project } = file.project
  const words = placeWords({
    questionnaire,
    portraits: project.portraits,
    tq,
    whole: t("check.whole"),
  })
  return findingRecords(
    file,
    checkQuestionnaire({ questionnaire, project, limits }),
    words,
    () => null,
  )
    .map(({ severity, code, where, message, todo, place }) => ({
      severity,
      code,
      where,
      message,
      todo,
      place,
    }))
    .toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity])
}

function lengthOf({ questionnaire, portraits }: ProjectFile): ModerationView["length"] {
  const report = routeReport(questionnaire, { portraits })
  if ("loop" in report) return null
  const { questions, minutes } = report.all
  return questions && minutes ? { questions, minutes } : null
}

/** Changes since the last approved save. */
async function sinceApproval(
  file: QuestionnaireFile,
  tq: QuestionnaireWords,
  shell: Calls & Language,
): Promise<ModerationView["sinceApproval"]> {
  const { pid = 0 } = file.project.questionnaire
  const approved = await findApproved(shell.api, pid)
  if (approved === undefined) return null
  const before = await openVersion(pid, approved, shell)
  const now = onlySaved(file)
  const differences = differenceOf(before.project, now.project)
  return {
    revision: approved,
    differences: differenceRecords(differences, before, now, { tq, t: shell.t }),
  }
}

async function findApproved(api: ApiClient, pid: number): Promise<number | undefined> {
  let cursor: string | undefined
  do {
    const page = await api.list(questionnaireCalls.listVersions, {
      pid,
      limit: MAX_LIMIT,
      ...(cursor !== undefined && { cursor }),
    })
    const found = page.data.find(({ approved }) => approved)
    if (found) return found.revision
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return undefined
}
