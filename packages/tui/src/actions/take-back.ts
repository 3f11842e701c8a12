import { moderationCalls } from "@qo/core/api"
import { isInModeration, moveProblem, type Project, statusAfter } from "@qo/core/project"
import type { ModerationCase } from "./moderation-case.ts"
import { contextOf, type Me, moveRefusal, moverOf } from "./project-kind.ts"
import type { RecordKind, Verb } from "./verb.ts"

const waits = ({ status }: Project) => isInModeration(status)

/**
 * Takes the own decision back, within 24 hours and before the first interview. Of a row from before the decision the server
 * alone judges.
 */
export function takeBack<Row extends ModerationCase>(options: {
  kind: RecordKind<Row>
  me: Me
  /** Unix seconds. */
  now: () => number
}): Verb<Row> {
  const { kind, me, now } = options
  return {
    kind,
    call: moderationCalls.takeBackDecision,
    isDone: ({ project }) => waits(project),
    refusal: ({ project, standing }) => {
      if (waits(project)) return undefined
      if (!standing) return moveRefusal("takeBack", "wrongStatus")
      const problem = moveProblem(
        project.status,
        "takeBack",
        { ...moverOf(me, project), decided: standing.by?.id === me.userId },
        { ...contextOf(project), decidedAt: standing.at, now: now() },
      )
      return problem && moveRefusal("takeBack", problem)
    },
    // The server itself looks whether anything has changed since the decision.
    input: ({ project }) => ({ pid: project.pid }),
    send: async (api, input, idempotencyKey) => {
      const { takeBackDecision } = moderationCalls
      await api.send(takeBackDecision, takeBackDecision.input.parse(input), { idempotencyKey })
      return { row: undefined }
    },
    changes: ({ project }) => {
      const { status: from } = project
      return [["status", from, statusAfter(from, "takeBack", project.template) ?? null]]
    },
  }
}
