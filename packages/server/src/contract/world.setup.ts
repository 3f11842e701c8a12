import { ROLE_NAMES, type Role } from "@qo/core/access"
import {
  type ApiClient,
  gameCalls,
  moderationCalls,
  pricingCalls,
  projectCalls,
  questionnaireCalls,
} from "@qo/core/api"
import { type Project, type ProjectStatus } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import { startTestApi, type TestApi } from "../testing/index.ts"

/** A signed-in account of a role, with a separate organization. */
export interface Actor {
  role: Role
  id: number
  organizationId: number
  client: ApiClient
  token: string
}

/** An installation with data in which every call can be made. Each record is created when it is requested. */
export interface ContractWorld {
  api: TestApi
  actors: Readonly<Record<Role, Actor>>
  newActor: (role: Role) => Promise<Actor>
  /** Returns a project that this actor can see, and can change if the role may. */
  project: (who: Actor, status?: ProjectStatus) => Promise<Project>
  game: (who: Actor) => Promise<{ gameId: number; revision: number }>
  tariff: () => Promise<{ id: number; revision: number }>
  picture: (who: Actor) => Promise<string>
  stop: () => Promise<void>
}

export const BLOCKS: Questionnaire["blocks"] = [
  {
    id: "b1",
    title: "О вас",
    questions: [
      {
        id: "q1",
        category: "qualification",
        text: "Вы мужчина или женщина?",
        answers: [
          { id: "a1", code: 1, text: "Женщина", profile: { field: "gender", value: "f" } },
          { id: "a2", code: 2, text: "Мужчина", profile: { field: "gender", value: "m" } },
        ],
      },
      { id: "q2", category: "open", text: "Во что вы играете?" },
    ],
  },
]
const PORTRAITS = [
  {
    id: 1,
    name: "Женщины",
    respondents: 10,
    conditions: [{ field: "gender" as const, anyOf: ["f"] }],
  },
]

export async function startWorld(): Promise<ContractWorld> {
  // No worker sends the mails.
  const api = await startTestApi({}, { mailServer: true })
  let made = 0
  const newActor = async (role: Role): Promise<Actor> => {
    const signedIn = await api.signedIn(role)
    const { rows } = await api.database.pool.query<{ id: number }>(
      `insert into organization (name, name_key, type, search_text, search_grams)
       values ($1, $1, $2, '', '{}') returning id`,
      [`организация ${++made}`, role === "issuer" ? "issuer" : "researcher"],
    )
    const organizationId = rows[0]?.id ?? 0
    await api.database.pool.query("update app_user set organization_id = $1 where id = $2", [
      organizationId,
      signedIn.id,
    ])
    const token = signedIn.tokens()?.access ?? ""
    return { role, id: signedIn.id, organizationId, client: signedIn, token }
  }
  const actors = {} as Record<Role, Actor>
  for (const role of ROLE_NAMES) actors[role] = await newActor(role)
  const { administrator } = actors
  const admin = administrator.client

  const owned = async (owner: Actor): Promise<Project> => {
    const draft = { name: `Опрос ${++made}`, template: "default" as const }
    const { pid, revision } = await owner.client.send(projectCalls.createProject, draft)
    const { project } = await owner.client.send(questionnaireCalls.saveQuestionnaire, {
      pid,
      revision,
      blocks: BLOCKS,
      portraits: PORTRAITS,
      targetPlatforms: ["web", "vk"],
    })
    return project
  }
  /**
   * Returns the account that creates the actor's projects. Demo researchers and similar roles may own only a few, so another
   * user creates theirs and transfers them.
   */
  const ownerOf = (who: Actor): Actor => {
    if (who.role === "researcher" || who.role === "demoResearcher") return administrator
    return who.role === "administrator" ? who : actors.researcher
  }
  const forget = (ownerId: number) =>
    api.database.pool.query("update project set deleted_at = now() where owner_id = $1", [ownerId])

  const project: ContractWorld["project"] = async (who, status = "created") => {
    const owner = ownerOf(who)
    if (owner === administrator) await forget(who.id)
    let mine = await owned(owner)
    if (owner === administrator && who !== administrator)
      mine = await admin.send(projectCalls.updateProject, {
        pid: mine.pid,
        revision: mine.revision,
        ownerId: who.id,
      })
    if (status === "created" && owner !== actors.researcher) return mine
    await admin.send(moderationCalls.sendProject, { pid: mine.pid })
    const wanted = who.role === "moderatorVk" && status === "created" ? "onVkModeration" : status
    // Moderators only see projects that were once sent to moderation; VK moderators, projects that were once in VK moderation.
    if (who.role === "moderatorVk")
      await admin.send(projectCalls.setProjectStatus, {
        pid: mine.pid,
        statusId: "onVkModeration",
      })
    return admin.send(projectCalls.setProjectStatus, {
      pid: mine.pid,
      statusId: wanted,
    })
  }

  return {
    api,
    actors,
    newActor,
    project,
    game: (who) =>
      admin.send(gameCalls.createGame, {
        name: `Игра ${++made}`,
        genre: "rpg",
        platform: "web",
        url: "https://game.example",
        currency: "RUB",
        organizationId: who.role === "issuer" ? who.organizationId : actors.issuer.organizationId,
      }),
    tariff: () => admin.send(pricingCalls.createTariff, { name: `Тариф ${++made}`, discount: 10 }),
    picture: async (who) => {
      const owner = who.role === "administrator" || who.role === "researcher" ? who : administrator
      const form = new FormData()
      form.append("images", new Blob([PNG], { type: "image/png" }), "dot.png")
      const response = await fetch(`${api.url}/api/v1/service/picture`, {
        method: "POST",
        headers: { "x-auth-token": owner.token },
        body: form,
      })
      const body = (await response.json()) as { data: { id: string }[] }
      const id = body.data[0]?.id
      if (!id) throw new Error(`no picture was stored: ${JSON.stringify(body)}`)
      return id
    },
    stop: () => api.stop(),
  }
}

/** A PNG with one red pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
)
