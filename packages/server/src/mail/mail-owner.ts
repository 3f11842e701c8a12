import type { RequestContext } from "../http/request-context.ts"
import type { OwnerChange } from "./notice.ts"
import { queueNotice } from "./queue-notice.ts"
import type { MailServices } from "./services.ts"

type OwnerNews = OwnerChange & { project: { pid: number; name: string; owner_id: number } }

/** Mails the owner of a project about another user's act on it. Acts of the owner send no mail. */
export async function mailOwner(
  services: MailServices,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
  { project, ...change }: OwnerNews,
): Promise<void> {
  const { pid, name, owner_id: userId } = project
  if (userId === caller.userId) return
  await queueNotice(db, services, {
    kind: "projectChanged",
    ...change,
    userId,
    pid,
    projectName: name,
  })
}
