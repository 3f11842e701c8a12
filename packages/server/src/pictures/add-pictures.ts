import type { PictureRecord } from "@qo/core/api"
import { pictureIssue, type PictureLimits } from "@qo/core/picture"
import { isLocked, projectStatusOf } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { codeRefusal, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, type Limit } from "../limits/rate-limit.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"
import { keepPictures, pictureRecord, refuseTooMany } from "./keep-pictures.ts"
import { reencodePicture, type ReencodedPicture } from "./reencode.ts"

/** Limit of uploaded pictures per account. */
const UPLOADS: Limit = { name: "pictures", max: 500, seconds: 3600 }

/** Code of the error that demo researchers may not use pictures in questions. */
const NO_PICTURES = 40516

/**
 * Checks an upload before its pictures are read, because reading takes memory. Counts the first picture.
 * @throws Refusal 40516 for demo researchers; `rateLimited`
 */
export async function admitPictures(
  { db, secret }: Pick<Services, "db" | "secret">,
  { caller }: Pick<RequestContext, "caller">,
): Promise<void> {
  if (caller.role === "demoResearcher")
    throw codeRefusal(NO_PICTURES, [{ path: [], key: "demoPictures" }])
  await countAgainst(db, secret, UPLOADS, String(caller.userId))
}

/**
 * Re-encodes pictures and stores them in the order of the upload. @throws Refusal `notFound`, `notPermitted`, `locked` for the
 * project; `rateLimited`; `invalid` with the fault of each picture
 */
export async function addPictures(
  services: Pick<Services, "db" | "limits" | "secret">,
  { pid }: { pid?: number | undefined },
  context: RequestContext,
): Promise<PictureRecord[]> {
  const { db, secret, limits } = services
  const { caller, files } = context
  if (pid !== undefined) await refuseUnchangeable(db, context, pid)
  for (let each = 1; each < files.length; each++)
    await countAgainst(db, secret, UPLOADS, String(caller.userId))
  const pictures = await reencodeAll(context, limits.picture)
  if (pid !== undefined) await refuseTooMany(db, pid, pictures, limits.picture.projectBytes)
  await keepPictures(services, pictures, context)
  return pictures.map(pictureRecord)
}

/** Checks that the caller may change the project: otherwise pictures for it are useless. */
async function refuseUnchangeable(
  db: Kysely<Database>,
  { caller }: Pick<RequestContext, "caller">,
  pid: number,
): Promise<void> {
  const project = await db
    .selectFrom("project")
    .select(["owner_id", "status_id"])
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  if (isLocked(projectStatusOf(project.status_id))) throw new Refusal("locked")
}

async function reencodeAll(
  { files }: Pick<RequestContext, "files">,
  limits: PictureLimits,
): Promise<ReencodedPicture[]> {
  const results = await Promise.all(files.map(({ bytes }) => reencodePicture(bytes, limits)))
  const issues = results.flatMap((result, index) =>
    result.ok ? [] : [pictureIssue(["images", index], result.problem, limits)],
  )
  if (issues.length > 0) throw new Refusal("invalid", { issues })
  return results.flatMap((result) => (result.ok ? [result.value] : []))
}
