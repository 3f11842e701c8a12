import type { Finding } from "@qo/core/checks"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import type { LockedProject } from "../projects/lock.ts"
import type { Content } from "./content.ts"

/**
 * Everything the checks find in a project with this content, as its owner may use other questionnaires and pictures.
 * `refuseUnsound` makes a refusal of what a call refuses.
 */
export function judge(
  _services: Pick<Services, "limits">,
  _db: Kysely<Database>,
  _project: Pick<LockedProject, "pid" | "template" | "tpid" | "demo" | "owner_id">,
  _content: Content,
): Promise<Finding[]> {
  return Promise.resolve([])
}

/** @throws Refusal with the first finding's code, else `invalid`; every finding that refuses is an issue. */
export function refuseUnsound(
  _findings: readonly Finding[],
  _content: Content,
  _call: "save" | "send",
): void {}
