import { countForPrice, groupsOf, type Quote, quoteOf } from "@qo/core/pricing"
import { isInModeration, PROJECT_STATUSES, TEMPLATES } from "@qo/core/project"
import { REJECTIONS, type Rejection } from "./rejections.ts"
import { type Actor, SERVER, type Telling, tellLine, tellMoved } from "./telling.ts"

type Decision = "approve" | "toVk" | "reject"

/** Sends it, with its quote frozen; where nothing speaks against it and nobody has to look, it is approved at once. */
export function tellSent(telling: Telling, at: Date): void {
  const { template, owner, isKnownOwner, reasonsOf } = telling.known
  const { moderation } = TEMPLATES[template]
  telling.reasons = [
    ...(isKnownOwner(at) ? [] : [{ key: "firstProject" as const }]),
    ...reasonsOf(telling.state),
  ]
  telling.quote = quoteAt(telling, at)
  if (moderation === "none") pin(telling)
  else {
    telling.sentAt = at
    telling.firstSentAt ??= at
  }
  tellMoved(telling, at, owner, { move: "send" })
  if (moderation !== "auto" || telling.reasons.length > 0) return
  tellDecision(telling, at, SERVER, "approve")
  tellLine(telling, at, SERVER, { message: "approvedAutomatically", chapter: "moderation" })
  tellMoved(telling, at, SERVER, { move: "approve", chapter: "moderation" })
}

function quoteAt({ known: { terms }, state }: Telling, at: Date): Quote {
  return quoteOf({
    ...terms,
    counts: countForPrice({ blocks: [...state.blocks] }),
    groups: groupsOf(state.portraits, state.targetCompletes ?? 1),
    quotedAt: Math.floor(at.getTime() / 1000),
  })
}

/** Places as they are made when a version is approved; nobody has been interviewed yet. */
function pin(telling: Telling): void {
  const { state, told, known } = telling
  telling.approvedVersion = telling.version
  const targets = state.portraits.map(({ id, respondents }) => [id, respondents] as const)
  if (state.targetCompletes !== null) targets.push([0, state.targetCompletes])
  told.quotas = targets.map(([portrait_id, target]) => ({ pid: known.pid, portrait_id, target }))
}

const rejectionOf = ({ planned }: Telling): Rejection => REJECTIONS[planned.rejection ?? "wording"]

function tellDecision(telling: Telling, at: Date, by: Actor, decision: Decision): void {
  const { reason, comment } = rejectionOf(telling)
  const isRejection = decision === "reject"
  telling.told.decisions.push({
    pid: telling.known.pid,
    revision: telling.revision,
    decision,
    status_before: PROJECT_STATUSES[telling.status].id,
    reason: isRejection ? reason : null,
    comment: isRejection ? comment : null,
    decided_by: by.id,
    decided_at: at,
    taken_back_at: null,
  })
  if (decision === "approve") pin(telling)
  if (decision === "toVk") telling.firstVkAt ??= at
}

/** A moderator decides. */
export function tellDecided(telling: Telling, at: Date, decision: Decision): void {
  // The server has approved it already, when it was sent.
  if (decision === "approve" && !isInModeration(telling.status)) return
  const { moderator, moderatorVk } = telling.known
  const by = telling.status === "onVkModeration" ? moderatorVk : moderator
  if (decision === "reject") tellRemarks(telling, at, by)
  tellDecision(telling, at, by, decision)
  const { reason, comment } = rejectionOf(telling)
  const isRejection = decision === "reject"
  tellMoved(telling, at, by, {
    move: decision,
    chapter: "moderation",
    ...(isRejection && { reason }),
  })
  if (decision === "toVk") return
  telling.told.notices.push({
    at,
    notice: {
      kind: "moderationDecision",
      ...noticeAbout(telling),
      decision,
      ...(isRejection && { reason, comment }),
    },
  })
}

export const noticeAbout = ({ known, planned }: Telling) => ({
  userId: known.owner.id,
  pid: known.pid,
  projectName: planned.name,
})

function tellRemarks(telling: Telling, at: Date, by: Actor): void {
  const remarks = rejectionOf(telling).remarks(telling.state)
  if (remarks.length === 0) return
  for (const { text, block = null, question = null, mandatory } of remarks)
    telling.told.comments.push({
      pid: telling.known.pid,
      version: telling.version,
      text,
      block,
      question,
      mandatory,
      author_id: by.id,
      created_at: at,
      resolved_at: null,
    })
  tellLine(telling, at, by, {
    message: "moderationCommented",
    chapter: "moderation",
    params: { count: remarks.length },
  })
}

/** The moderator thinks again. */
export function tellTakenBack(telling: Telling, at: Date): void {
  const last = telling.told.decisions.at(-1)
  if (last) last.taken_back_at = at
  telling.approvedVersion = null
  tellMoved(telling, at, telling.known.moderator, { move: "takeBack", chapter: "moderation" })
}
