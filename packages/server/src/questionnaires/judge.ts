import {
  checkQuestionnaire,
  checkSizes,
  type Finding,
  isFarTooLarge,
  pathOf,
  refusalsOf,
} from "@qo/core/checks"
import type { Issue } from "@qo/core/lib"
import { TEMPLATES } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { codeRefusal, Refusal } from "../http/refusal.ts"
import { serverCodeOf } from "../http/finding-words.ts"
import type { Services } from "../http/services.ts"
import { type KnownPicture, knownPictures } from "../pictures/known-pictures.ts"
import type { LockedProject } from "../projects/lock.ts"
import { type Content, picturesIn } from "../projects/content.ts"
import { otherQuestionnaires } from "./other-questionnaires.ts"

/** The part of a project that the checks read; pass the future values of `target_completes` and `ends_at`. */
export type JudgedProject = Pick<
  LockedProject,
  "pid" | "template" | "tpid" | "demo" | "owner_id" | "target_completes" | "ends_at"
>

/**
 * All findings in a project with this content, given the other questionnaires and pictures that its owner may use.
 * `refuseUnsound` turns those that a call refuses into a refusal.
 */
export async function judgeProject(
  { limits }: Pick<Services, "limits">,
  db: Kysely<Database>,
  project: JudgedProject,
  content: Content,
): Promise<Finding[]> {
  const { blocks, suppress, portraits, targetPlatforms } = content
  const { pid, template, tpid, demo, target_completes: completes, ends_at: end } = project
  const questionnaire = { pid, blocks: [...blocks], ...(suppress && { suppress: [...suppress] }) }
  if (isFarTooLarge(questionnaire, limits)) return checkSizes(questionnaire, limits)
  const others = await otherQuestionnaires(db, { pid, owner_id: project.owner_id, blocks })
  const pictures = await storedPictures(db, picturesIn(blocks))
  return checkQuestionnaire({
    questionnaire,
    project: {
      template,
      type: TEMPLATES[template].type,
      ...(tpid !== null && { tpid }),
      portraits: [...portraits],
      targetPlatforms: [...targetPlatforms],
      ...(completes !== null && { targetCompletes: completes }),
      ...(end !== null && { endsAt: unixSeconds(end) }),
      demo,
      others,
      pictures: pictures.map(({ id }) => id),
    },
    limits,
  })
}

/** Ids in one statement, more than anybody has in a project; a statement takes no more than 65,535 values. */
const MOST_ASKED = 10_000

/** The pictures of these ids that are stored. */
export async function storedPictures(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<KnownPicture[]> {
  const found: KnownPicture[] = []
  for (let start = 0; start < ids.length; start += MOST_ASKED)
    found.push(...(await knownPictures(db, ids.slice(start, start + MOST_ASKED))))
  return found
}

/** Most issues of a refusal, as many as one of malformed input has. */
const MOST_ISSUES = 1000

/** @throws Refusal with the first finding's code, else `invalid`; every finding that refuses is an issue, and so are `more` faults. */
export function refuseUnsound(
  findings: readonly Finding[],
  { blocks, portraits }: Pick<Content, "blocks" | "portraits">,
  call: "save" | "send",
  more: readonly Issue[] = [],
): void {
  const refusing = refusalsOf(findings, call)
  if (refusing.length === 0 && more.length === 0) return
  const questionnaire = { blocks: [...blocks] }
  const issues: Issue[] = refusing.slice(0, MOST_ISSUES).map(({ code, place, params }) => ({
    path: pathOf(questionnaire, place, portraits),
    key: code,
    params: { ...params },
  }))
  issues.push(...more)
  if (refusing.length > MOST_ISSUES)
    issues.push({ path: [], key: "moreProblems", params: { maximum: MOST_ISSUES } })
  const code = refusing.map((finding) => serverCodeOf(finding.code)).find((each) => each)
  throw code === undefined ? new Refusal("invalid", { issues }) : codeRefusal(code, issues)
}
