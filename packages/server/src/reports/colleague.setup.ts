import { joinOrganization } from "../pictures/projects.setup.ts"
import type { TestApi } from "../testing/index.ts"

/** Creates a colleague of a project's owner, who may only read figures of the project. */
export async function colleagueOf(
  api: TestApi,
  ownerId: number,
  pid: number,
): ReturnType<TestApi["signedIn"]> {
  const colleague = await api.signedIn("researcher")
  await joinOrganization(api, `Наши люди ${ownerId}`, [ownerId, colleague.id])
  await api.database.pool.query(
    `update project set organization_id = (select organization_id from app_user where id = $1) where pid = $2`,
    [ownerId, pid],
  )
  return colleague
}
