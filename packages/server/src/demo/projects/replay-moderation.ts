import { bucketsOf } from "../../projects/bucket.ts"
import { countForPrice, groupsOf, type Quote, quoteOf } from "@qo/core/pricing"
import { isForVk, isInModeration, PROJECT_STATUSES, TEMPLATES } from "@qo/core/project"
import { REJECTIONS, type Rejection } from "./rejections.ts"
import { type Actor, SERVER, type Replay, addEntry, replayMove } from "./replay.ts"

type Decision = "approve" | "toVk" | "reject"

/** Sends the project and fixes its price. It is approved immediately if no finding requires a moderator. */
export function replaySending(replay: Replay, at: Date): void {
  const { template, owner, isKnownOwner, reasonsOf } = replay.known
  const { moderation } = TEMPLATES[template]
  replay.reasons = [
    ...(isKnownOwner(at) ? [] : [{ key: "firstProject" as const }]),
    ...reasonsOf(replay.state),
  ]
  replay.quote = quoteAt(replay, at)
  if (moderation === "none") pin(replay)
  else {
    replay.sentAt = at
    replay.firstSentAt ??= at
  }
  replayMove(replay, at, owner, { move: "send" })
  if (moderation !== "auto" || replay.reasons.length > 0) return
  addDecision(replay, at, SERVER, "approve")
  addEntry(replay, at, SERVER, { message: "approvedAutomatically", chapter: "moderation" })
  replayMove(replay, at, SERVER, { move: "approve", chapter: "moderation" })
}

function quoteAt({ known: { terms }, state }: Replay, at: Date): Quote {
  return quoteOf({
    ...terms,
    counts: countForPrice({ blocks: [...state.blocks] }),
    groups: groupsOf(state.portraits, state.targetCompletes ?? 1),
    quotedAt: Math.floor(at.getTime() / 1000),
  })
}

/** Creates places as an approval does, without interviews. */
function pin(replay: Replay): void {
  const { state, rows, known } = replay
  replay.approvedVersion = replay.version
  const targets = state.portraits.map(({ id, respondents }) => [id, respondents] as const)
  if (state.targetCompletes !== null) targets.push([0, state.targetCompletes])
  rows.quotas = bucketsOf({ pid: known.pid, slots: 1 }).flatMap((bucket) =>
    targets.map(([portrait_id, target]) => ({ bucket, portrait_id, target })),
  )
}

const rejectionOf = ({ planned }: Replay): Rejection => REJECTIONS[planned.rejection ?? "wording"]

function addDecision(replay: Replay, at: Date, by: Actor, decision: Decision): void {
  const { reason, comment } = rejectionOf(replay)
  const isRejection = decision === "reject"
  replay.rows.decisions.push({
    pid: replay.known.pid,
    revision: replay.revision,
    decision,
    status_before: PROJECT_STATUSES[replay.status].id,
    reason: isRejection ? reason : null,
    comment: isRejection ? comment : null,
    decided_by: by.id,
    decided_at: at,
    taken_back_at: null,
  })
  if (decision === "approve") pin(replay)
  if (decision === "toVk") replay.firstVkAt ??= at
}

/** Replays a moderator's decision. */
export function replayDecision(replay: Replay, at: Date, decision: Decision): void {
  // The project was approved automatically when it was sent.
  if (decision === "approve" && !isInModeration(replay.status)) return
  const { moderator, moderatorVk } = replay.known
  const by = isForVk(replay.status) ? moderatorVk : moderator
  if (decision === "reject") addComments(replay, at, by)
  addDecision(replay, at, by, decision)
  const { reason, comment } = rejectionOf(replay)
  const isRejection = decision === "reject"
  replayMove(replay, at, by, {
    move: decision,
    chapter: "moderation",
    ...(isRejection && { reason }),
  })
  if (decision === "toVk") return
  replay.rows.notices.push({
    at,
    notice: {
      kind: "moderationDecision",
      ...noticeAbout(replay),
      decision,
      ...(isRejection && { reason, comment }),
    },
  })
}

const noticeAbout = ({ known, planned }: Replay) => ({
  userId: known.owner.id,
  pid: known.pid,
  projectName: planned.name,
})

function addComments(replay: Replay, at: Date, by: Actor): void {
  const remarks = rejectionOf(replay).remarks(replay.state)
  if (remarks.length === 0) return
  for (const { text, block = null, question = null, mandatory } of remarks)
    replay.rows.comments.push({
      pid: replay.known.pid,
      version: replay.version,
      text,
      block,
      question,
      mandatory,
      author_id: by.id,
      created_at: at,
      resolved_at: null,
    })
  addEntry(replay, at, by, {
    message: "moderationCommented",
    chapter: "moderation",
    params: { count: remarks.length },
  })
}

/** Replays the withdrawal of a decision by the moderator. */
export function replayTakingBack(replay: Replay, at: Date): void {
  const last = replay.rows.decisions.at(-1)
  if (last) last.taken_back_at = at
  replay.approvedVersion = null
  replayMove(replay, at, replay.known.moderator, { move: "takeBack", chapter: "moderation" })
}
