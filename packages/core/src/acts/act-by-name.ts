import { type ApiClient, type Call, DECISIONS_MAX } from "../api/index.ts"
import { ModerationDecision } from "../project/index.ts"
import { provenTaskAct, TASK_ITEMS_FROM } from "../task/index.ts"
import { type Act, bindAct, type BoundAct, type Caller } from "./act.ts"
import { createCallbackKind, resendCallback, resendMail } from "./delivery-acts.ts"
import { deleteGame, restoreGame, setGameStatus } from "./game-acts.ts"
import type { PageRequest } from "./kind.ts"
import { decideProject, MODERATION_CASES, takeBack } from "./moderation-acts.ts"
import {
  deleteProject,
  PROJECT_MOVE_ACTS,
  restoreProject,
  setProjectStatus,
} from "./project-acts.ts"
import type { ActWords } from "./refusal.ts"
import type { PreparedRequest } from "./intents.ts"
import { type ActOutcome, runAct } from "./run-act.ts"
import { deleteTariff } from "./tariff-acts.ts"
import {
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
} from "./user-acts.ts"
import { deleteView } from "./view-acts.ts"

/** Arguments of an act as a command line contains them. */
type GivenArgs = Readonly<Record<string, string>>

/** User and texts for which an act is bound. */
interface Binding {
  caller: Caller
  words: ActWords
}

/** An act on records of any kind that are identified by id only. */
export interface NamedAct {
  call: Call
  /** Noun of its records. `user`: the user's own account may be among them. */
  noun: string | undefined
  /** Returns the title with the number of records. */
  title: (count: number, words: ActWords) => string
  /** Reads a record, checks the rule and carries the act out. A pending request is sent first. @throws ApiError */
  run: (api: ApiClient, id: number, running: NamedRunning) => Promise<ActOutcome<unknown>>
  /** Returns the ids on one page of the filtered list. @throws ApiError, ZodError */
  page: (
    api: ApiClient,
    request: PageRequest & Readonly<Record<string, unknown>>,
  ) => Promise<{ ids: readonly number[]; total: number; next: string | null }>
}

interface NamedRunning {
  /** A request that was sent before without a response. */
  pending: PreparedRequest | undefined
  /** Creates the request and stores it before it is sent. */
  prepare: (input: unknown) => Promise<PreparedRequest>
}

type BindGivenArgs = (given: GivenArgs, binding: Binding) => NamedAct | undefined

function namedActOf<Row>(act: BoundAct<Row>): NamedAct {
  const { kind } = act
  return {
    call: act.call,
    noun: kind.record?.noun,
    title: (count, words) => words.t(`act.${act.title}`, { ...act.labels(words), count }),
    run: async (api, id, { pending, prepare }) => {
      const row = pending ? undefined : await kind.read(api, id)
      return runAct<Row>(act, row, { way: "task", api, pending, prepare })
    },
    page: async (api, request) => {
      if (!kind.list) throw new Error(`${act.name} has no list to choose from`)
      const { data, total, next } = await kind.list.page(api, request)
      return { ids: data.map(kind.id), total, next }
    },
  }
}

/** Returns true if these are exactly the arguments that the act needs. */
function fitsArguments(
  specs: Readonly<Record<string, { kind: string; choice?: { keys: readonly string[] } }>>,
  given: GivenArgs,
): boolean {
  const names = Object.keys(specs)
  return (
    Object.keys(given).every((name) => names.includes(name)) &&
    names.every((name) => {
      const value = given[name]
      return value !== undefined && (specs[name]?.choice?.keys.includes(value) ?? true)
    })
  )
}

/** Binds an act whose arguments are described in its definition. */
const bindTabledAct =
  <Row, Args extends object | void>(act: Act<Row, Args>): BindGivenArgs =>
  (given, { caller }) =>
    fitsArguments(act.args ?? {}, given)
      ? namedActOf(bindAct(act, given as Args, caller))
      : undefined

const bindDecision =
  (decisionOf: (given: GivenArgs) => unknown): BindGivenArgs =>
  (given, { caller, words }) => {
    const decision = ModerationDecision.safeParse(decisionOf(given)).data
    return (
      decision && namedActOf(decideProject({ kind: MODERATION_CASES, caller, decision, words }))
    )
  }

/** Acts that a task can carry out on many records. */
const BY_NAME: Readonly<Record<string, BindGivenArgs>> = {
  "users.set-status": bindTabledAct(setUserStatus),
  "users.delete": bindTabledAct(deleteUser),
  "users.restore": bindTabledAct(restoreUser),
  "users.resend-invite": bindTabledAct(resendInvitation),
  "users.reset-password": bindTabledAct(mailPasswordReset),
  "games.set-status": bindTabledAct(setGameStatus),
  "games.delete": bindTabledAct(deleteGame),
  "games.restore": bindTabledAct(restoreGame),
  "projects.send": bindTabledAct(PROJECT_MOVE_ACTS.send),
  "projects.withdraw": bindTabledAct(PROJECT_MOVE_ACTS.withdraw),
  "projects.pause": bindTabledAct(PROJECT_MOVE_ACTS.pause),
  "projects.resume": bindTabledAct(PROJECT_MOVE_ACTS.resume),
  "projects.stop": bindTabledAct(PROJECT_MOVE_ACTS.stop),
  "projects.revise": bindTabledAct(PROJECT_MOVE_ACTS.revise),
  "projects.set-status": bindTabledAct(setProjectStatus),
  "projects.delete": bindTabledAct(deleteProject),
  "projects.restore": bindTabledAct(restoreProject),
  "moderation.approve": (given, binding) => {
    const { "to-vk": toVk, ...others } = given
    return bindDecision(() => ({ decision: toVk === undefined ? "approve" : "toVk", ...others }))(
      given,
      binding,
    )
  },
  "moderation.reject": bindDecision((given) => ({ ...given, decision: "reject" })),
  "moderation.take-back": bindTabledAct(takeBack),
  "tariffs.delete": bindTabledAct(deleteTariff),
  "views.delete": bindTabledAct(deleteView),
  // Failed callbacks are read again for each bound act.
  "callbacks.resend": (given, binding) =>
    bindTabledAct({ ...resendCallback, kind: createCallbackKind() })(given, binding),
  "outbox.resend": bindTabledAct(resendMail),
}

/** Returns true if a task can carry out an act with this name. */
export const isTaskAct = (name: string): boolean => Object.hasOwn(BY_NAME, name)

/** Returns the number of records from which an act becomes a task of the server. A batch of decisions never does. */
export const recordsOfTask = (name: string): number =>
  name.startsWith("moderation.") ? DECISIONS_MAX + 1 : TASK_ITEMS_FROM

/**
 * Returns {@link recordsOfTask} for screens. They ask for the password before each call of an irreversible act, while a task
 * asks once for all its records, so such an act becomes a task from two records on.
 */
export const recordsOfScreenTask = (name: string): number =>
  provenTaskAct({ act: name }) === "game.delete" ? 2 : recordsOfTask(name)

/** Returns the act with this name and these arguments; undefined if there is none, or it needs other arguments. */
export const actByName = (name: string, given: GivenArgs, binding: Binding): NamedAct | undefined =>
  isTaskAct(name) ? BY_NAME[name]?.(given, binding) : undefined
