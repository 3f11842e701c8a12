import { addedAddresses, type UsedAddress } from "@qo/core/callback"
import type { Block } from "@qo/core/questionnaire"
import type { RequestContext } from "../http/request-context.ts"
import { mailOwner } from "../mail/mail-owner.ts"
import type { MailServices } from "../mail/services.ts"
import { removedCallbacks } from "./removed-callbacks.ts"

/** Mails the owner of a project the webhook addresses that another user has added, and those to which answers are now sent. */
export async function mailAddedCallbacks(
  services: MailServices,
  context: Pick<RequestContext, "db" | "caller">,
  project: { pid: number; name: string; owner_id: number },
  { before, after }: { before: readonly Block[]; after: readonly Block[] },
): Promise<void> {
  if (project.owner_id === context.caller.userId) return
  const added = addedAddresses(before, after)
  if (added.length === 0) return
  const removed = await removedCallbacks(context.db, project.pid)
  const addresses = added.filter(({ address }) => !removed.has(address))
  await mailCallbackAddresses(services, context, project, addresses)
}

/** Mails the owner which addresses are called now. Without addresses, no mail is sent. */
export async function mailCallbackAddresses(
  services: MailServices,
  context: Pick<RequestContext, "db" | "caller">,
  project: { pid: number; name: string; owner_id: number },
  addresses: readonly Pick<UsedAddress, "address" | "answers">[],
): Promise<void> {
  if (addresses.length > 0)
    await mailOwner(services, context, { project, change: "callbacksAdded", addresses })
}
