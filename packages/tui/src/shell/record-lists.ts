import type { Input } from "../inputs/input.ts"
import type { Command } from "./command.ts"

/** The list with the records to which an input refers, and its fields with id and name. */
export interface RecordList {
  command: string
  id: string
  /** Field with the record's name. */
  name: string
  /** Whether `--query` finds its records. */
  query?: true
  /** Whether its ids are words, which are used unchanged, and the list is loaded completely. */
  keyed?: true
}

const USERS: RecordList = { command: "users list", id: "id", name: "fullname", query: true }
const ORGANIZATIONS: RecordList = { command: "organizations list", id: "id", name: "name" }
const GAMES: RecordList = { command: "games list", id: "gameId", name: "name" }
const PROJECTS: RecordList = { command: "projects list", id: "pid", name: "name" }
const QUEUE: RecordList = { command: "moderation list", id: "project.pid", name: "project.name" }
const TARIFFS: RecordList = { command: "tariffs list", id: "id", name: "name" }

/** Lists by the purpose of an input. */
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

/** Returns the list that contains the values of an input; undefined if the input is not a record. */
export function listOfInput(
  { help }: Pick<Input, "help">,
  { name }: Pick<Command, "name">,
): RecordList | undefined {
  const list = LISTS.find(([of]) => of.test(help))?.[1]
  // Commands of moderators refer to waiting projects.
  return list === PROJECTS && name.startsWith("moderation ") ? QUEUE : list
}
