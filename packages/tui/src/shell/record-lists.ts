import type { Input } from "../inputs/input.ts"
import type { Command } from "./command.ts"

/** The list of the records that an input refers to, and its fields of id and name. */
export interface RecordList {
  command: string
  id: string
  /** Field with the record's name. */
  name: string
  /** `--query` finds its records. */
  query?: true
  /** Its ids are words, used unchanged, and it is loaded whole. */
  keyed?: true
}

const USERS: RecordList = { command: "users list", id: "id", name: "fullname", query: true }
const ORGANIZATIONS: RecordList = { command: "organizations list", id: "id", name: "name" }
const GAMES: RecordList = { command: "games list", id: "gameId", name: "name" }
const PROJECTS: RecordList = { command: "projects list", id: "pid", name: "name" }
const QUEUE: RecordList = { command: "moderation list", id: "project.pid", name: "project.name" }
const TARIFFS: RecordList = { command: "tariffs list", id: "id", name: "name" }

/** By the purpose of an input. */
const LISTS: readonly (readonly [RegExp, RecordList])[] = [
  [/^(?:arg\.userId|flag\.(?:owner|user|aboutUser))/, USERS],
  [
    /^(?:arg\.organizationId|flag\.(?:organization(?:Of|OfOrNone)?|gameOrganization)$)/,
    ORGANIZATIONS,
  ],
  [/^(?:arg\.gameId|flag\.(?:game|respondentGame)$)/, GAMES],
  [/^(?:arg\.(?:projectId|pidOfProject)|flag\.(?:tpid\w*|project)$|flag\.\w*pids?$)/i, PROJECTS],
  [/^(?:arg\.tariffId|flag\.organizationTariff)/, TARIFFS],
  [/^flag\.genre$/, { command: "games genres", id: "id", name: "name", keyed: true }],
  [/^flag\.gamePlatform$/, { command: "games platforms", id: "id", name: "name", keyed: true }],
  [/^arg\.mailId/, { command: "outbox list", id: "id", name: "subject" }],
  [/^arg\.callbackId/, { command: "callbacks list", id: "id", name: "url" }],
  [/^arg\.taskId/, { command: "tasks list", id: "id", name: "act" }],
  [/^arg\.tokenId/, { command: "tokens list", id: "id", name: "name" }],
  [/^arg\.viewId/, { command: "views list", id: "id", name: "name" }],
]

/** The list that shows the values of an input; `undefined` for an input that is no record. */
export function listOfInput(
  { help }: Pick<Input, "help">,
  { name }: Pick<Command, "name">,
): RecordList | undefined {
  const list = LISTS.find(([of]) => of.test(help))?.[1]
  // A moderator decides on waiting projects.
  return list === PROJECTS && name.startsWith("moderation ") ? QUEUE : list
}
