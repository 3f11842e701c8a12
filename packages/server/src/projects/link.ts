import { projectStatusOf, takesInterviews, TEMPLATES } from "@qo/core/project"
import { sql } from "kysely"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { seenBy } from "./visible.ts"

/**
 * Returns the survey's URL, and whether anyone who has it can start an interview now. This is false for projects for the
 * provider's audience: their respondents need a signed offer.
 * @throws Refusal `notFound`
 */
export async function projectLink(
  { publicUrl }: Pick<Services, "publicUrl">,
  pid: number,
  { db, caller }: RequestContext,
): Promise<{ url: string; open: boolean }> {
  const project = await db
    .selectFrom("project")
    .select(["link_key", "status_id", "template"])
    .select(sql<boolean>`coalesce(ends_at <= now(), false)`.as("over"))
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  const { link_key, status_id, template, over } = project
  return {
    url: `${publicUrl}/s/${link_key}`,
    open: takesInterviews(projectStatusOf(status_id)) && TEMPLATES[template].openLink && !over,
  }
}
