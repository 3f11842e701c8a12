import { type ApiClient, type DecisionOutcome, moderationCalls } from "@qo/core/api"
import {
  type ModerationComment,
  type ModerationDecision,
  moveProblem,
  ProjectDecision,
  projectStatusOf,
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
}

/**
 * Decides on a project as it was seen: one that has changed since is left for a person to look at. Who comes second
 * learns who has decided, and what.
 */
export function decideProject<Row extends ModerationCase>(options: Deciding<Row>): Verb<Row> {
  const { kind, me, decision, words, comments = [] } = options
  const move = decision.decision
  return {
    kind,
    call: moderationCalls.decide,
    isDone: never,
    refusal: ({ project, standing }) => {
      const from = projectStatusOf(project.status.id)
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
      const one = ProjectDecision.parse(input)
      const [outcome] = await api.send(
        moderationCalls.decide,
        { decisions: [one] },
        { idempotencyKey },
      )
      return sentOf(outcome, one, { api, words })
    },
    changes: ({ project }) => {
      const from = projectStatusOf(project.status.id)
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
  { pid }: ProjectDecision,
  { api, words }: { api: ApiClient; words: DecisionWords },
): Promise<Sent<Row>> {
  if (outcome?.outcome === "done") return { row: undefined }
  const { key = "wrongStatus", message = null } = outcome ?? {}
  if (key === "stale") return { skipped: { code: key, message: words.t("decide.stale") } }
  if (key !== "wrongStatus") return { skipped: { code: key, message } }
  const standing = await standingDecision(api, pid)
  return {
    skipped: standing
      ? { code: "alreadyDecided", message: decidedText(standing, words) }
      : { code: key, message: words.t("refusal.move.approve") },
  }
}
