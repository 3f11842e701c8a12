import { Portraits, type Portrait } from "@qo/core/portrait"
import { z } from "zod"
import { forgetDraft, keepDraft, readDraft } from "../../base/drafts.ts"

/** Changed and unsaved portraits, with their base. */
export interface PortraitWork {
  /** Revision of the project at the first change. */
  revision: number
  base: readonly Portrait[]
  draft: readonly Portrait[]
}

const Kept = z.object({ revision: z.int(), base: Portraits, draft: Portraits })
const nameOf = (pid: number): string => `portraits.${pid}`

/** Unsaved portraits of an earlier visit. */
export function readWork(userId: number, pid: number): PortraitWork | undefined {
  return Kept.safeParse(readDraft(userId, nameOf(pid))).data
}
export const keepWork = (userId: number, pid: number, work: PortraitWork): void =>
  keepDraft(userId, nameOf(pid), { ...work })
export const forgetWork = (userId: number, pid: number): void => forgetDraft(userId, nameOf(pid))
