import type { PictureRecord } from "@qo/core/api"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { storeContent } from "./picture-content.ts"
import type { ReencodedPicture } from "./reencode.ts"

/** Time for which a picture is kept before a questionnaire uses it, seconds. */
const UNUSED_SECONDS = 7 * 24 * 3600

/**
 * Stores pictures with their content in one transaction. If a picture is stored already, its row is locked and its time
 * extended, because it may be about to be removed.
 */
export async function keepPictures(
  { db }: Pick<Services, "db">,
  pictures: readonly ReencodedPicture[],
  { caller }: Pick<RequestContext, "caller">,
): Promise<void> {
  // The order is always the same, so that two uploads of the same pictures cannot deadlock.
  const each = [...byId(pictures).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await inTransaction(db, async (trx) => {
    for (const { id, type, width, height, bytes } of each) {
      await trx
        .insertInto("picture")
        .values({
          id,
          type,
          width,
          height,
          bytes: bytes.length,
          look_at: secondsFromNow(UNUSED_SECONDS),
        })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({ look_at: secondsFromNow(UNUSED_SECONDS) }),
        )
        .execute()
      await trx
        .insertInto("picture_upload")
        .values({
          picture_id: id,
          user_id: caller.userId,
          organization_id: caller.organizationId,
        })
        .onConflict((conflict) =>
          conflict.columns(["picture_id", "user_id"]).doUpdateSet({
            uploaded_at: sql`now()`,
            organization_id: caller.organizationId,
          }),
        )
        .execute()
      await storeContent(trx, id, bytes)
    }
  })
}

const byId = (pictures: readonly ReencodedPicture[]) =>
  new Map(pictures.map((picture) => [picture.id, picture]))

export const pictureRecord = (picture: ReencodedPicture): PictureRecord => ({
  id: picture.id,
  type: picture.type,
  width: picture.width,
  height: picture.height,
  bytes: picture.bytes.length,
})

/** Checks the number of pictures in a project, including these. @throws Refusal `invalid` if it exceeds the limit */
export async function refuseTooMany(
  db: Kysely<Database>,
  pid: number,
  added: readonly ReencodedPicture[],
  most: number,
): Promise<void> {
  const held = await db
    .selectFrom("project")
    .innerJoin("project_version as save", (join) =>
      join.onRef("save.pid", "=", "project.pid").onRef("save.revision", "=", "project.version"),
    )
    .innerJoin("picture", (join) => join.on(sql<boolean>`picture.id = any(save.pictures)`))
    .select(["picture.id", "picture.bytes"])
    .where("project.pid", "=", pid)
    .execute()
  const sizes = new Map(held.map(({ id, bytes }) => [id, bytes]))
  for (const { id, bytes } of added) sizes.set(id, bytes.length)
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (total > most)
    throw new Refusal("invalid", {
      issues: [
        {
          path: ["images"],
          key: "picturesTooMany",
          params: { bytes: most },
        },
      ],
    })
}
