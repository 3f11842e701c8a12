import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { StreamedAnswer } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { seenBy } from "../projects/visible.ts"
import { openContent } from "./picture-content.ts"

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Returns a picture for its uploader, their organization, and users who can see a project with a version that uses it. `known`:
 * the etag in the client's cache. @throws Refusal `notFound`
 */
export async function getPicture(
  { db, log }: Pick<Services, "db" | "log">,
  id: string,
  caller: Caller,
  known: string | undefined,
): Promise<StreamedAnswer> {
  const type = await seenType(db, id, caller)
  if (type === undefined) throw new Refusal("notFound")
  const etag = `"${id}"`
  const headers = {
    etag,
    // The content of an id never changes. Private, because a shared cache must not give pictures to other users.
    "cache-control": `private, max-age=${YEAR_SECONDS}, immutable`,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": `inline; filename="${id}"`,
  }
  if (known === etag) return { type, status: 304, body: "", headers }
  const opened = await openContent(db, id)
  if (!opened) {
    log.error({ picture: id }, "the content of a picture is missing")
    throw new Refusal("notFound")
  }
  return {
    type,
    body: opened.body,
    headers: { ...headers, "content-length": String(opened.bytes) },
  }
}

/** Returns the type of a picture if the caller may see it. */
async function seenType(
  db: Kysely<Database>,
  id: string,
  caller: Caller,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("picture")
    .select("type")
    .where("id", "=", id)
    .where((picture) =>
      picture.or([
        picture.exists(
          picture
            .selectFrom("picture_upload")
            .select("picture_id")
            .whereRef("picture_id", "=", "picture.id")
            .where((upload) =>
              upload.or([
                upload("user_id", "=", caller.userId),
                // Without an organization the caller has no colleagues whose pictures they may see.
                ...(caller.organizationId === null
                  ? []
                  : [upload("organization_id", "=", caller.organizationId)]),
              ]),
            ),
        ),
        picture.exists(
          picture
            .selectFrom("project_version as save")
            .innerJoin("project", "project.pid", "save.pid")
            .select("save.pid")
            .where(sql<boolean>`save.pictures @> array[${id}]`)
            .where(seenBy(caller)),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.type
}
