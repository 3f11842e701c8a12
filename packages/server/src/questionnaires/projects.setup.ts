import type { Role } from "@qo/core/access"
import { type ApiError, CALLS } from "@qo/core/api"
import type { ProjectStatusId, TemplateName } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { randomUUID } from "node:crypto"
import { searchColumns, sortKey } from "../db/index.ts"
import type { TestApi } from "../testing/index.ts"
import { type Content, insertVersion } from "../projects/content.ts"

interface Draft {
  template?: TemplateName
  tpid?: number
  demo?: boolean
  status?: ProjectStatusId
  organizationId?: number
  /** Whether the project was sent to moderation once, so that moderators see it. */
  sent?: boolean
  content?: Partial<Content>
}

/** Returns the questionnaire in a refusal, parsed like the response of a call. */
export const currentIn = ({ current }: ApiError) => CALLS.getQuestionnaire.output.parse(current)

/** Returns a question with an open answer. */
export const open = (id: string, more: object = {}) =>
  ({ id, category: "open", text: `Вопрос ${id}`, lines: 1, maxLength: 200, ...more }) as const

/** Returns a question with one choice and answers `<id>a1`, `<id>a2`, and so on. */
export const oneChoice = (
  id: string,
  answers: readonly object[] = [{}, {}],
  more: object = {},
) => ({
  id,
  category: "one" as const,
  text: `Вопрос ${id}`,
  answers: answers.map((answer, at) => ({
    id: `${id}a${at + 1}`,
    code: at + 1,
    text: `Ответ ${at + 1}`,
    ...answer,
  })),
  ...more,
})

export const block = (id: string, questions: readonly object[], more: object = {}): Block =>
  ({ id, title: `Блок ${id}`, questions, ...more }) as Block

/** One block with one question. */
export const SMALL: readonly Block[] = [block("b1", [oneChoice("q1")])]

/** Adds a project whose first version has revision 1. */
export async function addProject(
  { database: { db } }: TestApi,
  ownerId: number,
  draft: Draft = {},
): Promise<number> {
  const content: Content = {
    blocks: SMALL,
    suppress: undefined,
    portraits: [],
    targetPlatforms: ["web"],
    ...draft.content,
  }
  const name = "Опрос игроков"
  const { pid } = await db
    .insertInto("project")
    .values({
      name,
      ...searchColumns(name),
      name_key: sortKey(name),
      owner_id: ownerId,
      organization_id: draft.organizationId ?? null,
      template: draft.template ?? "default",
      tpid: draft.tpid ?? null,
      demo: draft.demo ?? false,
      status_id: draft.status ?? 1,
      portraits: JSON.stringify(content.portraits),
      target_platforms: [...content.targetPlatforms],
      link_key: randomUUID(),
      version: 1,
      first_sent_at: draft.sent ? new Date() : null,
    })
    .returning("pid")
    .executeTakeFirstOrThrow()
  await insertVersion(db, { pid, revision: 1, content, savedBy: ownerId })
  return pid
}

export async function addOrganization({ database: { db } }: TestApi): Promise<number> {
  const name = "Студия опросов"
  const { id } = await db
    .insertInto("organization")
    .values({ name, ...searchColumns(name), name_key: sortKey(name), type: "researcher" })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a client that is signed in as a new account in an organization. */
export async function signedInAt(
  api: TestApi,
  organizationId: number,
  role: Role = "researcher",
): ReturnType<TestApi["signedIn"]> {
  const client = await api.signedIn(role)
  await api.database.db
    .updateTable("app_user")
    .set({ organization_id: organizationId })
    .where("id", "=", client.id)
    .execute()
  return client
}
