import { CALLS, type ApiClient } from "@qo/core/api"
import type { Portrait } from "@qo/core/portrait"
import { type ProjectDecision, type ProjectStatus, PROJECT_STATUSES } from "@qo/core/project"
import type { Block, Question } from "@qo/core/questionnaire"
import { insertProject } from "../projects/insert-project.ts"
import type { Content } from "../projects/content.ts"
import type { TestApi } from "../testing/index.ts"

export const question = (id: string, text = "Нравится ли вам игра?"): Question => ({
  category: "one",
  id,
  text,
  answers: [
    { id: `${id}a`, code: 1, text: "Да" },
    { id: `${id}b`, code: 2, text: "Нет" },
  ],
})

export const block = (id: string, ...questions: Question[]): Block => ({
  id,
  title: "Об игре",
  questions,
})

export const PORTRAIT: Portrait = {
  id: 1,
  name: "Взрослые",
  respondents: 10,
  conditions: [{ field: "age", min: 18, max: 60 }],
}

/** Content that can be sent and does not need a moderator. */
export const SOUND: Content = {
  blocks: [block("b1", question("q1"), question("q2", "Сколько вы играете?"))],
  suppress: undefined,
  portraits: [PORTRAIT],
  targetPlatforms: ["web", "vk"],
}
/** Content without portraits, for surveys whose owner invites the respondents. */
export const OWN_PEOPLE: Content = { ...SOUND, portraits: [] }

type ProjectInput = Parameters<typeof insertProject>[2]

/** Adds a project of this owner with one saved version. Default content: {@link SOUND}. Returns its number. */
export const addProject = (
  { database }: Pick<TestApi, "database">,
  userId: number,
  given: Partial<ProjectInput> = {},
  content = SOUND,
): Promise<number> =>
  database.db
    .transaction()
    .execute((trx) =>
      insertProject(
        trx,
        { userId, organizationId: null, demo: false, role: "researcher", locale: "ru" },
        { name: "Опрос", template: "default", ...given },
        content,
        userId,
      ),
    )

/** Sets the status of a project directly, without checking rules. */
export async function setStatus(
  { database }: Pick<TestApi, "database">,
  pid: number,
  status: ProjectStatus,
): Promise<void> {
  await database.pool.query(
    `update project set status_id = $2, first_sent_at = now(), first_vk_at = now(), sent_at = now() where pid = $1`,
    [pid, PROJECT_STATUSES[status].id],
  )
}

/** Replaces the blocks of a project. */
export async function saveBlocks(client: ApiClient, pid: number, blocks: Block[]): Promise<void> {
  const { revision } = await client.send(CALLS.getQuestionnaire, { pid })
  await client.send(CALLS.saveQuestionnaire, { pid, revision, blocks })
}

/** Sends one decision, which must succeed. */
export async function decideOn(client: ApiClient, decision: ProjectDecision): Promise<void> {
  const [outcome] = await client.send(CALLS.decide, { decisions: [decision] })
  if (outcome?.outcome !== "done") throw new Error(`skipped: ${outcome?.key}`)
}

/** Parameters of history entries that are compared in tests: names of rules, and counts. */
const TOLD = [
  "template",
  "fields",
  "move",
  "projectFrom",
  "projectTo",
  "reason",
  "finishReason",
  "count",
]

/** Returns the history of a project, oldest first: events with their compared parameters. */
export async function historyOf(
  { database }: Pick<TestApi, "database">,
  pid: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{
    message: string
    service: string
    params: Record<string, string | number>
  }>(`select message, service, params from history where pid = $1 order by id`, [pid])
  return rows.map(({ message, service, params }) =>
    [
      message,
      ...TOLD.flatMap((name) => params[name] ?? []),
      ...(service === "server" ? ["by the server"] : []),
    ].join(" "),
  )
}

/** Returns the kinds of mails to an account, oldest first. */
export async function mailsTo(
  { database }: Pick<TestApi, "database">,
  userId: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    `select kind from outbox_mail where user_id = $1 order by id`,
    [userId],
  )
  return rows.map(({ kind }) => kind)
}
