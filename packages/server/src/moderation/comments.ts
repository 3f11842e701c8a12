import { can } from "@qo/core/access"
import type { CommentRecord } from "@qo/core/api"
import type { Issue } from "@qo/core/lib"
import { type CommentedContent, hasAnchor, mendedSince } from "@qo/core/moderation"
import type { ModerationComment } from "@qo/core/project"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, ModerationCommentTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { LockedProject } from "../projects/lock.ts"
import { type Content, findContent } from "../projects/content.ts"

type CommentRow = Selectable<ModerationCommentTable>
type State = CommentRecord["state"]

/** Stores comments on the current version of the project. @throws Refusal `invalid` if one is about a missing element */
export async function insertComments(
  trx: Kysely<Database>,
  context: RequestContext,
  { pid, version }: Pick<LockedProject, "pid" | "version">,
  comments: readonly ModerationComment[],
): Promise<number[]> {
  if (comments.length === 0) return []
  const content = await findContent(trx, pid, version)
  const issues = comments.flatMap((comment, index) => anchorIssues(content, comment, index))
  if (issues.length > 0) throw new Refusal("invalid", { issues })
  const rows = await trx
    .insertInto("moderation_comment")
    .values(
      comments.map(({ text, block = null, question = null, mandatory }) => ({
        pid,
        version,
        text,
        block,
        question,
        mandatory,
        author_id: context.caller.userId,
        resolved_at: null,
      })),
    )
    .returning("id")
    .execute()
  await recordHistory(trx, context, "moderationCommented", {
    chapter: "moderation",
    pid,
    params: { id: pid, count: comments.length },
  })
  return rows.map(({ id }) => id)
}

function anchorIssues(
  content: Content | undefined,
  comment: ModerationComment,
  index: number,
): Issue[] {
  if (hasAnchor({ questionnaire: { blocks: [...(content?.blocks ?? [])] } }, comment)) return []
  const field = comment.question === undefined ? "block" : "question"
  return [{ path: ["comments", index, field], key: "elementUnknown" }]
}

/**
 * Returns the mandatory comments that prevent sending the project again: neither fixed nor resolved. An approval that was not
 * withdrawn settles all comments before it.
 */
export async function unmendedComments(
  db: Kysely<Database>,
  project: Pick<LockedProject, "pid" | "version">,
): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom("moderation_comment as comment")
    .selectAll()
    .where("comment.pid", "=", project.pid)
    .where("comment.mandatory", "=", true)
    .where("comment.resolved_at", "is", null)
    .where("comment.created_at", ">", (last) =>
      last
        .selectFrom("moderation_decision as approval")
        .select(sql<Date>`coalesce(max(approval.decided_at), '-infinity')`.as("at"))
        .where("approval.pid", "=", project.pid)
        .where("approval.decision", "=", "approve")
        .where("approval.taken_back_at", "is", null),
    )
    .orderBy("comment.id")
    .execute()
  const states = await statesOf(db, project, rows)
  return rows.filter(({ id }) => states.get(id) === "open")
}

/** Returns comments as the caller may see them. Only staff see the authors. */
export async function commentRecords(
  db: Kysely<Database>,
  caller: Pick<Caller, "role">,
  project: Pick<LockedProject, "pid" | "version">,
  ids?: readonly number[],
): Promise<CommentRecord[]> {
  let query = db
    .selectFrom("moderation_comment as comment")
    .leftJoin("app_user as author", "author.id", "comment.author_id")
    .selectAll("comment")
    .select("author.fullname")
    .where("comment.pid", "=", project.pid)
    .orderBy("comment.id")
  if (ids) query = query.where("comment.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
  const rows = await query.execute()
  const states = await statesOf(db, project, rows)
  const seesStaff = can(caller.role, "moderation.read")
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    ...(row.block !== null && { block: row.block }),
    ...(row.question !== null && { question: row.question }),
    mandatory: row.mandatory,
    by:
      seesStaff && row.author_id !== null
        ? { id: row.author_id, fullname: row.fullname ?? "" }
        : null,
    at: unixSeconds(row.created_at),
    state: states.get(row.id) ?? "open",
  }))
}

/** Determines the state of each comment by comparing the version that it is about with the current one. */
async function statesOf(
  db: Kysely<Database>,
  { pid, version }: Pick<LockedProject, "pid" | "version">,
  rows: readonly CommentRow[],
): Promise<Map<number, State>> {
  const states = new Map<number, State>(rows.map(({ id }) => [id, "resolved"]))
  const unresolved = rows.filter((row) => row.resolved_at === null)
  for (const { id } of unresolved) states.set(id, "open")
  const older = Map.groupBy(
    unresolved.filter((row) => row.version !== version),
    (row) => row.version,
  )
  const now = older.size > 0 ? await findContent(db, pid, version) : undefined
  for (const [revision, comments] of older) {
    const commented = await findContent(db, pid, revision)
    if (!commented || !now) continue
    const isMended = mendedSince(commentedIn(commented), commentedIn(now))
    for (const { id, block, question } of comments)
      if (isMended({ block: block ?? undefined, question: question ?? undefined }))
        states.set(id, "mended")
  }
  return states
}

/** Suppressed findings are left out, because suppressing a finding does not fix it. */
const commentedIn = ({ blocks, portraits, targetPlatforms }: Content): CommentedContent => ({
  questionnaire: { blocks: [...blocks] },
  portraits: [...portraits],
  targetPlatforms: [...targetPlatforms],
})
