import type { Action } from "../access/index.ts"
import {
  type Call,
  gameCalls,
  historyCalls,
  type ListCall,
  type ListInput,
  pricingCalls,
  projectCalls,
  taskCalls,
  userCalls,
} from "../api/index.ts"
import { type Game, GAME, GameDraft } from "../game/index.ts"
import { HISTORY_ENTRY } from "../history/index.ts"
import { MAIL } from "../mail/index.ts"
import { type Tariff, TARIFF, TariffDraft } from "../pricing/index.ts"
import { PROJECT, STATUSES_WITH_ANSWERS } from "../project/index.ts"
import type { z } from "zod"
import type { RecordOf } from "../record/index.ts"
import { TASK } from "../task/index.ts"
import { type User, USER, UserDraft } from "../user/index.ts"
import { MAILS } from "./delivery-acts.ts"
import { GAMES, updateGame } from "./game-acts.ts"
import type { RecordKind } from "./kind.ts"
import { TARIFFS, updateTariff } from "./tariff-acts.ts"
import { TASKS } from "./task-acts.ts"
import type { Update } from "./update-act.ts"
import { USERS, updateUser } from "./user-acts.ts"

/** How a record is created and changed. */
interface SharedForm<Row> {
  create: Call<z.ZodType, z.ZodType<Row>>
  update: Update<Row>
  /** Schema of a complete draft. */
  schema: z.ZodType
}

/** A list of records without its appearance, shared by all shells. Screens of the terminal add widths, tabs and dialogs. */
export interface SharedList<Row> {
  /** Name of the list, and area of its commands: `qo tasks list`. */
  name: string
  /** Permission that a role needs for the list. */
  action: Action
  record: RecordOf<Row>
  /** Kind of its records for acts; undefined for a list without acts. */
  kind?: RecordKind<Row>
  call: ListCall<z.ZodType, z.ZodType<Row>>
  /** Default order; if undefined, that of the call. */
  sort?: string
  /** Parameters that every request contains. */
  always?: ListInput
  /** Fields among which a key of the terminal switches the order. */
  sorts: readonly string[]
}

/** A list whose records are created and changed in a form. */
export interface FormedList<Row> extends SharedList<Row> {
  form: SharedForm<Row>
}

/** Defines a list and checks the names of its fields. */
const listOf = <Row, Fields>(
  list: Omit<SharedList<Row>, "sorts"> & {
    record: RecordOf<Row, Fields>
    sorts: readonly (keyof Fields & string)[]
  },
): SharedList<Row> => list

export const TASKS_LIST = listOf({
  name: "tasks",
  // All roles have tasks.
  action: "directory.read",
  record: TASK,
  kind: TASKS,
  call: taskCalls.listTasks,
  sort: "-id",
  sorts: [],
})

export const HISTORY_LIST = listOf({
  name: "history",
  action: "history.read",
  record: HISTORY_ENTRY,
  call: historyCalls.listHistory,
  sorts: [],
})

export const MAILS_LIST = listOf({
  name: "outbox",
  action: "outbox.manage",
  record: MAIL,
  kind: MAILS,
  call: historyCalls.listMails,
  sort: "-id",
  sorts: [],
})

/** Projects that have responses or collect them. */
export const REPORTS_LIST = listOf({
  name: "reports",
  action: "reports.read",
  record: PROJECT,
  call: projectCalls.listProjects,
  sort: "-pid",
  always: { statuses: STATUSES_WITH_ANSWERS },
  sorts: ["progress", "name", "status", "owner", "createdAt", "priority"],
})

export const USERS_LIST: FormedList<User> = {
  ...listOf({
    name: "users",
    action: "users.manage",
    record: USER,
    kind: USERS,
    call: userCalls.listUsers,
    sort: "-id",
    sorts: ["email", "fullname", "role", "status", "organization", "registeredAt"],
  }),
  form: { create: userCalls.createUser, update: updateUser, schema: UserDraft },
}

export const GAMES_LIST: FormedList<Game> = {
  ...listOf({
    name: "games",
    action: "games.manage",
    record: GAME,
    kind: GAMES,
    call: gameCalls.listGames,
    sort: "-gameId",
    sorts: ["name", "status", "organization", "platform", "genre"],
  }),
  form: { create: gameCalls.createGame, update: updateGame, schema: GameDraft },
}

export const TARIFFS_LIST: FormedList<Tariff> = {
  ...listOf({
    name: "tariffs",
    action: "tariffs.manage",
    record: TARIFF,
    kind: TARIFFS,
    call: pricingCalls.listTariffs,
    sort: "-id",
    sorts: ["name", "discount", "registeredAt"],
  }),
  form: { create: pricingCalls.createTariff, update: updateTariff, schema: TariffDraft },
}
