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
import { questionnaireContent } from "@qo/core/questionnaire"
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

/** Columns of a project that the checks use. Pass the future values of `target_completes` and `ends_at`. */
export type JudgedProject = Pick<
  LockedProject,
  "pid" | "template" | "tpid" | "demo" | "owner_id" | "target_completes" | "ends_at"
>

/**
 * Returns all findings in a project with this content, with regard to other questionnaires and pictures that its owner may use.
 * {@link refuseUnsound} converts findings for which a call is refused to a refusal.
 */
export async function judgeProject(
  { limits }: Pick<Services, "limits">,
  db: Kysely<Database>,
  project: JudgedProject,
  content: Content,
): Promise<Finding[]> {
  const { blocks, portraits, targetPlatforms } = content
  const { pid, template, tpid, demo, target_completes: completes, ends_at: end } = project
  const questionnaire = { pid, ...questionnaireContent(content) }
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

/** Maximum number of ids per statement, more than a project can contain. PostgreSQL allows 65,535 parameters. */
const MOST_ASKED = 10_000

/** Returns those of these pictures that are stored. */
export async function storedPictures(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<KnownPicture[]> {
  const found: KnownPicture[] = []
  for (let start = 0; start < ids.length; start += MOST_ASKED)
    found.push(...(await knownPictures(db, ids.slice(start, start + MOST_ASKED))))
  return found
}

/** Maximum number of issues in a refusal, the same as for invalid input. */
const MOST_ISSUES = 1000

/**
 * Refuses content with findings. @throws Refusal with the code of the first finding, otherwise `invalid`. All refusing findings
 * are issues, and so are the faults in `more`
 */
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
