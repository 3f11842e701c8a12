import {
  type ApiClient,
  ApiError,
  type DecisionOutcome,
  type DecisionRecord,
  DECISIONS_MAX,
  moderationCalls,
} from "@qo/core/api"
import {
  type ModerationComment,
  type ModerationDecision,
  moveProblem,
  ProjectDecision,
  statusAfter,
} from "@qo/core/project"
import {
  decidedText,
  type DecisionWords,
  type ModerationCase,
  standingDecision,
} from "./moderation-case.ts"
import { statusesFor } from "./move-project.ts"
import { contextOf, type Me, moveRefusal, moverOf } from "./project-kind.ts"
import { never, type RecordKind, type Refusal, type Sent, type Verb } from "./verb.ts"

interface Deciding<Row> {
  /** What the screen or command keeps: an item of the queue, or the project alone. */
  kind: RecordKind<Row>
  me: Me
  decision: ModerationDecision
  words: DecisionWords
  /** Remarks that go with the decision. */
  comments?: readonly ModerationComment[]
  /** The revision that a person has looked at, where that is not the one of the row. */
  seen?: (pid: number) => number | undefined
  /** Since when it waits, in unix seconds, where that is known: a decision before that is about an earlier version. */
  since?: (pid: number) => number | undefined
}

/** Of a large batch, so many are decided in one call: few calls, and a break of the line costs little. */
const AT_ONCE = Math.min(50, DECISIONS_MAX)

/**
 * Decides on a project as it was seen: one that has changed since is left for a person to look at. Who comes second
 * learns who has decided, and what.
 */
export function decideProject<Row extends ModerationCase>(options: Deciding<Row>): Verb<Row> {
  const { kind, me, decision, words, comments = [] } = options
  const move = decision.decision

  async function send(
    api: ApiClient,
    inputs: readonly unknown[],
    idempotencyKey: string,
  ): Promise<readonly Sent<Row>[]> {
    const decisions = inputs.map((input) => ProjectDecision.parse(input))
    const outcomes = await api.send(moderationCalls.decide, { decisions }, { idempotencyKey })
    const sent: Sent<Row>[] = []
    for (const [i, { pid }] of decisions.entries())
      sent.push(await sentOf(outcomes[i], pid, { api, words, since: options.since?.(pid) }))
    return sent
  }
  return {
    kind,
    call: moderationCalls.decide,
    isDone: never,
    refusal: ({ project, standing }) => {
      const { status: from } = project
      const problem = moveProblem(from, move, moverOf(me, project), contextOf(project))
      if (problem === "wrongStatus" && standing) return alreadyDecided(decidedText(standing, words))
      return problem && moveRefusal(move, problem)
    },
    input: ({ project }): ProjectDecision => ({
      pid: project.pid,
      revision: options.seen?.(project.pid) ?? project.revision,
      ...decision,
      ...(comments.length > 0 && { comments: [...comments] }),
    }),
    send: async (api, input, idempotencyKey) => {
      const [sent] = await send(api, [input], idempotencyKey)
      return sent ?? { skipped: { code: "wrongStatus", message: null } }
    },
    sendMany: { atMost: AT_ONCE, send },
    changes: ({ project }) => {
      const { status: from } = project
      return [["status", from, statusAfter(from, move, project.template) ?? null]]
    },
    allowed: ({ project }) => statusesFor(project, me),
    whenStale: "leave",
  }
}

const alreadyDecided = (text: string): Refusal => ({ code: "alreadyDecided", text: () => text })

/** It has left the queue, or the reason in words that name who was first. */
async function sentOf<Row>(
  outcome: DecisionOutcome | undefined,
  pid: number,
  { api, words, since = 0 }: { api: ApiClient; words: DecisionWords; since: number | undefined },
): Promise<Sent<Row>> {
  if (outcome?.outcome === "done") return { row: undefined }
  const { key = "wrongStatus", message = null } = outcome ?? {}
  if (key === "stale") return { skipped: { code: key, message: words.t("decide.stale") } }
  if (key !== "wrongStatus") return { skipped: { code: key, message } }
  const standing = await knownDecision(api, pid)
  return {
    skipped:
      standing && standing.at >= since
        ? { code: "alreadyDecided", message: decidedText(standing, words) }
        : { code: key, message: words.t("refusal.move.approve") },
  }
}

/** What has been taken from this person's sight meanwhile has nothing to tell; the decisions beside it stand. */
async function knownDecision(api: ApiClient, pid: number): Promise<DecisionRecord | undefined> {
  try {
    return await standingDecision(api, pid)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404))
      return undefined
    throw error
  }
}
