import type { Kysely } from "kysely"
import type { Issue } from "@qo/core/lib"
import { TEMPLATES } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { findCallbackHosts } from "../callbacks/hosts.ts"
import { addressProblem } from "../callbacks/refuse-address.ts"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import type { LockedProject } from "../projects/lock.ts"
import { refuseWrongEnds } from "../projects/start-conditions.ts"
import { picturesIn } from "../projects/content.ts"
import { judgeProject, refuseUnsound, storedPictures } from "./judge.ts"
import type { Change } from "./refuse-beyond-rights.ts"
import type { State } from "./state.ts"

/** Refuses content that no one may save. @throws Refusal with a code or `invalid`, and an issue for each reason */
export async function refuseSave(
  services: Pick<Services, "limits">,
  db: Kysely<Database>,
  project: LockedProject,
  change: Change,
): Promise<void> {
  const { before, after, sent } = change
  const { endsAt } = after
  if (endsAt !== before.endsAt)
    await refuseWrongEnds(db, { endsAt }, { demo: project.demo, limits: services.limits })
  const findings = await judgeProject(services, db, projectAfterSave(project, after), after)
  refuseUnsound(findings, sent, "save", [
    ...idlePortraits(project, change),
    ...(await foreignAddresses(db, change)),
    ...(await tooManyBytes(db, after, services.limits)),
  ])
}

const projectAfterSave = (
  project: LockedProject,
  { targetCompletes, endsAt }: State,
): LockedProject => ({
  ...project,
  target_completes: targetCompletes,
  ends_at: endsAt === null ? null : new Date(endsAt * 1000),
})

/** Returns an issue if portraits are added to a project whose template has none. */
const idlePortraits = ({ template }: LockedProject, { before, after }: Change): Issue[] =>
  TEMPLATES[template].portraits === "none" && after.portraits.length > before.portraits.length
    ? [{ path: ["portraits"], key: "maxItems", params: { maximum: 0 } }]
    : []

/** Returns issues for addresses that this save sets and that may not be called. */
async function foreignAddresses(
  db: Kysely<Database>,
  { before, after, sent }: Change,
): Promise<Issue[]> {
  const known = new Set(before.blocks.map(({ settings }) => settings?.callbackUrl))
  const set = after.blocks.flatMap(({ id, settings }) => {
    const url = settings?.callbackUrl
    return url === undefined || known.has(url) ? [] : [{ id, url }]
  })
  if (set.length === 0) return []
  const { hosts } = await findCallbackHosts(db)
  return set.flatMap(({ id, url }) => {
    const key = addressProblem(url, hosts)
    const at = sent.blocks.findIndex((block) => block.id === id)
    return key ? [{ path: ["blocks", at, "settings", "callbackUrl"], key }] : []
  })
}

async function tooManyBytes(
  db: Kysely<Database>,
  { blocks }: State,
  { picture }: Limits,
): Promise<Issue[]> {
  const stored = await storedPictures(db, picturesIn(blocks))
  const bytes = stored.reduce((sum, each) => sum + each.bytes, 0)
  return bytes > picture.projectBytes
    ? [{ path: ["blocks"], key: "picturesTooMany", params: { bytes: picture.projectBytes } }]
    : []
}
