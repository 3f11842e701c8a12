import type { RequestContext } from "../http/request-context.ts"
import type { OwnerNotice } from "./notice.ts"
import { type MailServices, queueNotice } from "./queue-notice.ts"

interface OwnerNews {
  project: { pid: number; name: string; owner_id: number }
  change: OwnerNotice["change"]
  interviews?: number
}

/** Mails the owner of a project about what somebody else did to it; what the owner did brings no mail. */
export async function mailOwner(
  services: MailServices,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
  { project, ...news }: OwnerNews,
): Promise<void> {
  const { pid, name, owner_id: userId } = project
  if (userId === caller.userId) return
  await queueNotice(db, services, {
    kind: "projectChanged",
    ...news,
    userId,
    pid,
    projectName: name,
  })
}
