import type { FastifyReply } from "fastify"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { isPictureId, openPicture } from "../pictures/picture-files.ts"

const YEAR = "public, max-age=31536000, immutable"
const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
}

/** A picture of a survey, for whoever has its link. @throws Refusal `notFound` where no save that interviews ran on holds it */
export async function answerPicture(
  { db, dataDir, log }: Pick<Services, "db" | "dataDir" | "log">,
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
  const opened = row && (await openPicture(dataDir, id))
  if (row && !opened) log.error({ picture: id }, "the file of a picture is missing")
  if (!opened) throw new Refusal("notFound")
  return reply
    .headers({
      "cache-control": YEAR,
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String(opened.bytes),
    })
    .type(TYPES[id.split(".")[1] ?? ""] ?? "application/octet-stream")
    .send(opened.file.createReadStream())
}
