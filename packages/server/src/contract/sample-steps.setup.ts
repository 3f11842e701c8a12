import type { Role } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import { type Actor, BLOCKS, type ContractWorld } from "./world.setup.ts"

let made = 0
export const nextNumber = () => ++made
export const email = () => `sample${nextNumber()}@example.test`
export const addSomeone = async ({ api }: ContractWorld) => {
  const { id } = await api.addUser("researcher")
  return id
}

/** Adds a respondent without known facts. Returns the pseudonym. */
export const addRespondent = async ({ database }: ContractWorld["api"]): Promise<string> => {
  const { rows } = await database.pool.query<{ id: Buffer }>(
    `insert into respondent (id, source) values (sha256($1::text::bytea), 'link') returning id`,
    [`respondent ${nextNumber()}`],
  )
  return rows[0]?.id.toString("hex") ?? ""
}

/** An act for each role that the role may carry out in a task. */
export const TASK_ACT: Readonly<Record<Role, string>> = {
  administrator: "tariffs.delete",
  moderator: "moderation.approve",
  moderatorVk: "moderation.approve",
  researcher: "projects.delete",
  demoResearcher: "projects.delete",
  issuer: "games.delete",
}

export const addTask = async (
  world: ContractWorld,
  { id, role }: Actor,
  status: string,
): Promise<number> => {
  const { rows } = await world.api.database.pool.query<{ id: number }>(
    `insert into task (user_id, act, args, service, locale, status) values ($1, $2, '{}', 'web', 'ru', $3) returning id`,
    [id, TASK_ACT[role], status],
  )
  return rows[0]?.id ?? 0
}

export const newestMail = async (client: Actor["client"]): Promise<number> => {
  await client.send(CALLS.createUser, {
    email: email(),
    fullname: "Пётр Ильин",
    roleId: "researcher",
  })
  return (await client.list(CALLS.listMails, { limit: 1 })).data[0]?.id ?? 0
}

/** Creates a project that the actor may save, and returns the input for a change in one of its blocks. */
export async function edit(world: ContractWorld, who: Actor) {
  const isStaff = who.role.startsWith("moderator")
  const { pid, revision } = await world.project(who, isStaff ? "onModeration" : "created")
  const edited = isStaff
    ? { settings: { params: { theme: `t${nextNumber()}` } } }
    : { title: `Блок ${nextNumber()}` }
  return { pid, revision, edited }
}

export const newProjectRevision = async (
  world: ContractWorld,
  who: Actor,
  status: Parameters<ContractWorld["project"]>[1],
) => {
  const { pid, revision } = await world.project(who, status)
  return { pid, revision }
}

export const waitingFor = ({ role }: Actor) =>
  role === "moderatorVk" ? "onVkModeration" : "onModeration"

/** Deletes the actor's projects, because demo researchers may own only a few. */
export const makeRoom = ({ api }: ContractWorld, { id }: Actor) =>
  api.database.pool.query("update project set deleted_at = now() where owner_id = $1", [id])

export const newView = ({ client }: Actor) =>
  client.send(CALLS.createView, { list: "history", name: `Вид ${nextNumber()}`, query: "" })

/** Creates a public survey and returns the data with which an interview of it can be started. */
export async function beginningOfInterview({ api, actors }: ContractWorld) {
  const { client } = actors.administrator
  const draft = {
    name: `Опрос ${nextNumber()}`,
    template: "directLinkAdmin",
    targetCompletes: 10,
  } as const
  const { pid, revision } = await client.send(CALLS.createProject, draft)
  await client.send(CALLS.saveQuestionnaire, { pid, revision, blocks: BLOCKS.slice(0, 1) })
  await client.send(CALLS.sendProject, { pid })
  const { rows } = await api.database.pool.query<{ link_key: string }>(
    "select link_key from project where pid = $1",
    [pid],
  )
  const visitor = `${nextNumber()}`.padStart(22, "v")
  return {
    key: rows[0]?.link_key ?? "",
    consentVersion: "2026-11" as const,
    language: "ru" as const,
    visitor,
  }
}

export const beginSampleInterview = async (world: ContractWorld) =>
  world.actors.administrator.client.send(CALLS.startInterview, await beginningOfInterview(world))

/** Returns a sample whose input is a new project's id and the given fields. */
export const onProject =
  <More extends object>(more: More) =>
  async (world: ContractWorld, who: Actor) => ({
    input: { pid: (await world.project(who)).pid, ...more },
  })
export const ofProject = onProject({})

/** Creates a project with an announced shorter retention period. */
export const plannedRetention = async (world: ContractWorld, who: Actor) => {
  const { pid } = await world.project(who)
  await world.api.database.pool.query(
    `insert into planned_retention (pid, months, interviews, applies_at) values ($1, 1, 0, now() + interval '7 days')`,
    [pid],
  )
  return { pid }
}
