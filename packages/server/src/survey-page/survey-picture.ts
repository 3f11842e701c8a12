import type { FastifyReply } from "fastify"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { openContent } from "../pictures/picture-content.ts"
import { isPictureId } from "../pictures/picture-id.ts"

const YEAR = "public, max-age=31536000, immutable"
const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
}

/**
 * Responds with a picture of a survey to anyone with its link. @throws Refusal `notFound` if no approved version contains it
 */
export async function answerPicture(
  { db, log }: Pick<Services, "db" | "log">,
  { key, id }: { key: string; id: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isPictureId(id)) throw new Refusal("notFound")
  const row = await db
    .selectFrom("project")
    .innerJoin("project_version as save", (join) =>
      join.onRef("save.pid", "=", "project.pid").onRef("save.revision", "<=", "project.version"),
    )
    .select("project.pid")
    .where("link_key", "=", key)
    .where("deleted_at", "is", null)
    .where("approved_version", "is not", null)
    .where(
      (save) => save.val(id),
      "=",
      (save) => save.fn.any("save.pictures"),
    )
    .limit(1)
    .executeTakeFirst()
  const opened = row && (await openContent(db, id))
  if (row && !opened) log.error({ picture: id }, "the content of a picture is missing")
  if (!opened) throw new Refusal("notFound")
  return reply
    .headers({
      "cache-control": YEAR,
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String(opened.bytes),
    })
    .type(TYPES[id.split(".")[1] ?? ""] ?? "application/octet-stream")
    .send(opened.body)
}
