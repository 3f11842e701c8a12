import {
  type ApiClient,
  ApiError,
  type DecisionOutcome,
  type DecisionRecord,
  DECISIONS_MAX,
  moderationCalls,
  projectCalls,
} from "../api/index.ts"
import {
  isInModeration,
  type ModerationComment,
  type ModerationDecision,
  moveProblem,
  Project,
  ProjectDecision,
  QueueItem,
  QUEUE_ITEM,
  statusAfter,
  statusesBefore,
} from "../project/index.ts"
import { z } from "zod"
import { type Act, bindAct, type BoundAct, type Caller, defineAct, type SentRecord } from "./act.ts"
import { type RecordKind, recordListOf } from "./kind.ts"
import { contextOf, moveRefusal, moverOf, PROJECTS, projectStatusesFor } from "./project-acts.ts"
import { type ActWords, type Refusal, UNCHANGED } from "./refusal.ts"

/** A project that waits for a decision or has one. An item of the moderators' queue is one as well. */
export interface ModerationCase {
  project: Project
  /** The last decision that was not withdrawn. It is only read if the project does not wait. */
  standing?: DecisionRecord | undefined
}

export const MODERATION_CASES: RecordKind<ModerationCase> = {
  record: QUEUE_ITEM,
  id: ({ project }) => project.pid,
  label: ({ project }) => project.name,
  person: ({ project }) => project.owner.fullname,
  read: async (api, pid) => {
    const project = await PROJECTS.read(api, pid)
    if (isInModeration(project.status)) return { project }
    return { project, standing: await standingDecision(api, pid) }
  },
  parse: (current) => {
    const project = PROJECTS.parse(current)
    return project && { project }
  },
  list: recordListOf({ schema: QueueItem, call: moderationCalls.listQueue }),
}

const DECIDED = [...statusesBefore("takeBack")]

/** {@link MODERATION_CASES} for withdrawing decisions: conditions select among decided projects instead of waiting ones. */
export const DECIDED_CASES: RecordKind<ModerationCase> = {
  ...MODERATION_CASES,
  list: {
    schema: z.object({ project: Project }),
    page: async (api, request) => {
      const found = await api.list(projectCalls.listProjects, { ...request, statuses: DECIDED })
      return { ...found, data: found.data.map((project) => ({ project })) }
    },
    onlyAllowed: true,
  },
}

/** Reads the last decision that was not withdrawn. @throws ApiError */
export async function standingDecision(
  api: ApiClient,
  pid: number,
): Promise<DecisionRecord | undefined> {
  const decisions = await api.send(moderationCalls.listDecisions, { pid })
  return decisions.find(({ takenBackAt }) => takenBackAt === 0)
}

/** Describes the author, decision and time. */
export function decidedText(
  { decision, by, automatic, at }: DecisionRecord,
  { t, moment }: Pick<ActWords, "t" | "moment">,
): string {
  const name = by?.fullname ?? (automatic ? t("decided.byServer") : t("decided.byNobody"))
  return t(`decided.${decision}`, { name, at: moment(at) })
}

export interface DecisionContext<Row> {
  /** Kind of the rows on the screen or of the command: items of the queue, or projects. */
  kind: RecordKind<Row>
  caller: Caller
  decision: ModerationDecision
  words: ActWords
  /** Remarks that are sent with the decision. */
  comments?: readonly ModerationComment[]
  /** Returns the revision that the user has viewed, if it differs from that of the row. */
  seen?: (pid: number) => number | undefined
  /**
   * Returns the time since which the project has been waiting, Unix seconds, if known. An earlier decision was about an earlier
   * version.
   */
  since?: (pid: number) => number | undefined
}

/** Number of decisions per call in a large batch: few calls are needed, and little is lost if the connection breaks. */
const AT_ONCE = Math.min(50, DECISIONS_MAX)

type Decision = ModerationDecision["decision"]

/** Name of the act for each decision. */
const ACT_NAMES = {
  approve: "moderation.approve",
  toVk: "moderation.approve",
  reject: "moderation.reject",
} as const satisfies Record<Decision, string>

const parametersOf = (decision: ModerationDecision): Readonly<Record<string, string>> => {
  if (decision.decision === "toVk") return { "to-vk": "" }
  return decision.decision === "reject"
    ? { reason: decision.reason, comment: decision.comment }
    : {}
}

/**
 * Decides on the viewed revision of a project. A project that has changed since is left for the user to review. If another
 * moderator was faster, the user is informed of the decision and its author.
 */
export function decideProject<Row extends ModerationCase>(
  options: DecisionContext<Row>,
): BoundAct<Row> {
  const { kind, caller, decision, words, comments = [] } = options
  const move = decision.decision

  const answers = async (
    output: unknown,
    { inputs, api }: { inputs: readonly unknown[]; api: ApiClient },
  ): Promise<readonly SentRecord<Row>[]> => {
    const outcomes = output as readonly DecisionOutcome[]
    const sent: SentRecord<Row>[] = []
    for (const [i, { pid }] of inputs.map((input) => ProjectDecision.parse(input)).entries())
      sent.push(await sentOf(outcomes[i], pid, { api, words, since: options.since?.(pid) }))
    return sent
  }
  return {
    name: ACT_NAMES[move],
    intent: JSON.stringify([decision, comments]),
    title: move === "toVk" ? "moderation.to-vk" : ACT_NAMES[move],
    parameters: parametersOf(decision),
    labels: () => ({}),
    kind,
    call: moderationCalls.decide,
    asks: "never",
    danger: false,
    refusal: ({ project, standing }) => {
      const mover = moverOf(caller, project)
      const problem = moveProblem(project.status, move, mover, contextOf(project))
      if (problem === "wrongStatus" && standing) return alreadyDecided(standing)
      return problem && moveRefusal(move, problem)
    },
    input: ({ project }): ProjectDecision => ({
      pid: project.pid,
      revision: options.seen?.(project.pid) ?? project.revision,
      ...decision,
      ...(comments.length > 0 && { comments: [...comments] }),
    }),
    many: { atMost: AT_ONCE, alsoAlone: true, body: decisionsBody, answers },
    changes: ({ project }) => [
      {
        field: "status",
        from: project.status,
        to: statusAfter(project.status, move, project.template) ?? null,
      },
    ],
    allowed: ({ project }) => projectStatusesFor(project, caller),
    undo: () => (move === "toVk" ? undefined : undoDecision(kind, caller)),
    asSeen: true,
  }
}

const decisionsBody = (inputs: readonly unknown[]) => ({ decisions: inputs })

const alreadyDecided = (standing: DecisionRecord): Refusal => ({
  code: "alreadyDecided",
  text: (words) => decidedText(standing, words),
})

/**
 * Returns the outcome of a decision: the project has left the queue, or the reason with the name of the moderator who was
 * faster.
 */
async function sentOf<Row>(
  outcome: DecisionOutcome | undefined,
  pid: number,
  { api, words, since = 0 }: { api: ApiClient; words: ActWords; since: number | undefined },
): Promise<SentRecord<Row>> {
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

/**
 * Returns the decision on a project; undefined if the user can no longer see the project, so that decisions on others are
 * unaffected.
 */
async function knownDecision(api: ApiClient, pid: number): Promise<DecisionRecord | undefined> {
  try {
    return await standingDecision(api, pid)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404))
      return undefined
    throw error
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/**
 * Withdraws the user's decision, within 24 hours and before the first interview. If the row is older than the decision, only
 * the server can check that.
 */
const takeBackOf = <Row extends ModerationCase>(
  kind: RecordKind<Row>,
): Act<Row, void, "moderation.take-back"> =>
  defineAct<Row>()({
    name: "moderation.take-back",
    byCaller: true,
    kind,
    call: moderationCalls.takeBackDecision,
    // The server checks whether the project has changed since the decision.
    input: ({ project }) => ({ pid: project.pid }),
    rule: ({ project, standing }, _, caller) => {
      if (isInModeration(project.status)) return UNCHANGED
      if (!standing) return moveRefusal("takeBack", "wrongStatus")
      const problem = moveProblem(
        project.status,
        "takeBack",
        { ...moverOf(caller, project), decided: standing.by?.id === caller.userId },
        { ...contextOf(project), decidedAt: standing.at, now: nowInSeconds() },
      )
      return problem && moveRefusal("takeBack", problem)
    },
    asks: "never",
    removes: true,
    changes: ({ project }) => [
      {
        field: "status",
        from: project.status,
        to: statusAfter(project.status, "takeBack", project.template) ?? null,
      },
    ],
  })

/**
 * Returns the act that undoes a decision. The row is older than the decision, so the rule is not checked here but by the
 * server.
 */
function undoDecision<Row extends ModerationCase>(
  kind: RecordKind<Row>,
  caller: Caller,
): BoundAct<Row> {
  const bound = takingBack(bindAct(takeBackOf(kind), undefined, caller))
  return {
    ...bound,
    refusal: (row) => (isInModeration(row.project.status) ? undefined : bound.refusal(row)),
    undo: () => undefined,
  }
}

export const takeBack = takeBackOf(DECIDED_CASES)

/** Lets the withdrawal of several decisions be sent in one call, which returns an outcome for each. */
export const takingBack = <Row extends ModerationCase>(act: BoundAct<Row>): BoundAct<Row> => ({
  ...act,
  many: {
    atMost: AT_ONCE,
    body: (projects) => ({ projects }),
    answers: (output) => {
      const outcomes = output as z.output<typeof moderationCalls.takeBackDecision.output>
      if (!Array.isArray(outcomes)) throw new Error("many were sent, and one has been answered")
      return outcomes.map(({ outcome, key = "wrongStatus", message = null }) =>
        outcome === "done" ? { row: undefined } : { skipped: { code: key, message } },
      )
    },
  },
})

export interface DecisionFacts<Name extends string> {
  name: Name
  call: typeof moderationCalls.decide
  asks: "never"
  key: string
}

/** Keys of decisions in all queues and on the moderators' desk. A capital letter is typed with Shift. */
export const DECISION_KEYS = { approve: "a", reject: "r", toVk: "V" } as const satisfies Record<
  Decision,
  string
>

/** Descriptions of decisions for all shells. {@link decideProject} carries them out. */
export const approveProject: DecisionFacts<"moderation.approve"> = {
  name: "moderation.approve",
  call: moderationCalls.decide,
  asks: "never",
  key: DECISION_KEYS.approve,
}
export const rejectProject: DecisionFacts<"moderation.reject"> = {
  name: "moderation.reject",
  call: moderationCalls.decide,
  asks: "never",
  key: DECISION_KEYS.reject,
}
