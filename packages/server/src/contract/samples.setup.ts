import { type CallName, CALLS, type ErrorKey, type ServerCode } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import type { z } from "zod"
import { PASSWORD } from "../testing/index.ts"
import { CALLBACK_SAMPLES } from "./callback-samples.setup.ts"
import { GAME_KEY_SAMPLES } from "./game-key-samples.setup.ts"
import { PRIVACY_SAMPLES } from "./privacy-samples.setup.ts"
import { REPORT_SAMPLES } from "./report-samples.setup.ts"
import {
  beginningOfInterview,
  beginSampleInterview,
  addTask,
  edit,
  email,
  makeRoom,
  newestMail,
  newView,
  nextNumber,
  ofProject,
  onProject,
  newProjectRevision,
  addSomeone,
  TASK_ACT,
  waitingFor,
} from "./sample-steps.setup.ts"
import { type Actor, BLOCKS, type ContractWorld } from "./world.setup.ts"

/** A valid input of a call for an actor of this role. `refused`: the error with which it is refused although it is valid. */
interface Sample<Input> {
  input: Input
  refused?: ErrorKey | ServerCode
}
export type Samples = {
  [Name in CallName]: (
    world: ContractWorld,
    who: Actor,
  ) => Promise<Sample<z.input<(typeof CALLS)[Name]["input"]>>>
}

const noInput = () => Promise.resolve({ input: {} })
const sample = <Input>(input: Input, refused?: ErrorKey | ServerCode) =>
  Promise.resolve(refused ? { input, refused } : { input })
/** A token that was never mailed. */
const strayToken = () => sample({ token: "not-a-token" }, "invalidCode")

/** A valid input for every call. The type requires an entry for each new call. */
export const SAMPLES: Samples = {
  about: noInput,
  login: async ({ api }) =>
    sample({ email: (await api.addUser("issuer")).email, password: PASSWORD }),
  logout: noInput,
  currentUser: noInput,
  listTokens: noInput,
  createToken: () => sample({ name: "script", scope: "read" as const, expiresInDays: 1 }),
  revokeToken: async (_world, { client }) => {
    const { id } = await client.send(CALLS.createToken, {
      name: "short-lived",
      scope: "read",
      expiresInDays: 1,
    })
    return { input: { id } }
  },
  getOtp: noInput,
  changeOtp: () => sample({ action: "begin" as const, currentPassword: PASSWORD }),
  createTicket: async (world, who) =>
    who.role === "issuer" || who.role.startsWith("moderator")
      ? sample({ path: "/api/v1/service/users" }, "invalid")
      : sample({
          path: `/api/v1/service/project/stats/file?pid=${(await world.project(who)).pid}&type=json`,
        }),
  events: noInput,

  register: () =>
    sample({
      email: email(),
      password: PASSWORD,
      fullname: "Вера Соколова",
      termsAccepted: true as const,
      consentVersion: CONSENT_VERSION,
    }),
  confirmEmail: strayToken,
  resendConfirmation: () => sample({ email: email() }, "emailNotFound"),
  confirmInvitation: strayToken,
  resendInvitation: async (_world, { client }) => {
    const draft = { email: email(), fullname: "Пётр Ильин", roleId: "researcher" as const }
    return sample({ userId: (await client.send(CALLS.createUser, draft)).id })
  },
  sendResetEmail: () => sample({ email: email() }, "emailNotFound"),
  mailPasswordReset: async (world) => sample({ userId: await addSomeone(world) }),
  lookAtReset: () => sample({ token: "not-a-token" }, "invalidCode"),
  resetPassword: () => sample({ token: "not-a-token", password: PASSWORD }, "invalidCode"),
  changePassword: (_world, { id }) =>
    sample({ userId: id, password: "brand new word 8", currentPassword: PASSWORD }),

  getUser: async (world) => sample({ uid: await addSomeone(world) }),
  listUsers: () => sample({ roles: [4, 5], limit: 5, sort: "-email" as const }),
  createUser: () => sample({ email: email(), fullname: "Пётр Ильин", roleId: 4 as const }),
  updateUser: async (world) =>
    sample({ id: await addSomeone(world), revision: 1, fullname: `Новое имя ${nextNumber()}` }),
  deleteUser: async (world) => sample({ id: await addSomeone(world) }),
  previewUserDeletion: async (world) => sample({ ids: [await addSomeone(world)] }),
  restoreUser: async (world) => {
    const id = await addSomeone(world)
    await world.actors.administrator.client.send(CALLS.deleteUser, { id })
    return sample({ id })
  },
  createResearcher: () => sample({ email: email(), fullname: "Пётр Ильин" }),

  listCategories: noInput,
  listOrganizations: () => sample({ type: "researcher" as const }),
  getOrganization: (_world, who) => sample({ id: who.organizationId }),
  createOrganization: () =>
    sample({ name: `Новая организация ${nextNumber()}`, type: "researcher" as const }),
  updateOrganization: (_world, who) =>
    sample({ id: who.organizationId, name: `Другое название ${nextNumber()}` }),

  listHistory: () => sample({ upto: 4_000_000_000, limit: 5 }),
  listMails: () => sample({ limit: 5 }),
  getMail: async (_world, { client }) => sample({ id: await newestMail(client) }),
  resendMail: async ({ api }, { client }) => {
    const id = await newestMail(client)
    await api.database.pool.query("update outbox_mail set status = 'dead' where id = $1", [id])
    return { input: { id } }
  },

  listGenres: noInput,
  listGamePlatforms: noInput,
  listCurrencies: noInput,
  listGameDirectory: () => sample({ limit: 5 }),
  listGames: (_world, who) => sample({ oid: who.organizationId }),
  getGame: async (world, who) => sample({ gameId: (await world.game(who)).gameId }),
  createGame: (_world, who) =>
    sample({
      name: `Новая игра ${nextNumber()}`,
      genre: "rpg",
      platform: "web",
      url: "game.example/path",
      currency: "RUB" as const,
      ...(who.role === "issuer" ? {} : {}),
    }),
  updateGame: async (world, who) => {
    const { gameId, revision } = await world.game(who)
    return sample({ gameId, revision, name: `Другая игра ${nextNumber()}` })
  },
  deleteGame: async (world, who) => sample({ gameId: (await world.game(who)).gameId }),
  moveGame: async (world, who) => {
    const { gameId } = await world.game(who)
    return sample({ gameId, move: "send" as const }, "wrongStatus")
  },
  createGenre: () => sample({ name: `Жанр ${nextNumber()}` }),
  createGamePlatform: () => sample({ name: `Платформа ${nextNumber()}` }),
  gameCompletes: async (world, who) => sample({ gameId: (await world.game(who)).gameId, from: 0 }),
  sdkOffer: () => sample({ playerId: "player-1", profile: { gender: "f" as const } }, "signedOut"),
  sdkHello: () => sample({ sdk: "1.0.0" }, "signedOut"),

  listTariffs: () => sample({ sort: "-discount" as const }),
  createTariff: () => sample({ name: `Новый тариф ${nextNumber()}`, discount: 5 }),
  updateTariff: async (world) => {
    const { id, revision } = await world.tariff()
    return sample({ id, revision, discount: 7.5 })
  },
  deleteTariff: async (world) => sample({ id: (await world.tariff()).id }),
  getCalculator: noInput,
  setCalculator: () => sample({ baseFormPrice: 1000 + nextNumber() }),
  getVkPercent: noInput,
  setVkPercent: () => sample({ percent: nextNumber() % 100 }),

  getLimits: noInput,
  listTargetPlatforms: noInput,
  listTemplates: noInput,
  getTemplate: () => sample({ id: 1 }),
  listSettings: noInput,
  listSettingsGroups: noInput,
  listTargetFields: noInput,
  listCities: () => sample({ q: "каз", limit: 5 }),

  listProjects: () => sample({ statuses: [1, 2, 3], sort: "-name" as const, limit: 5 }),
  getProject: ofProject,
  createProject: async (world, who) => {
    await makeRoom(world, who)
    return sample({ name: `Новый опрос ${nextNumber()}`, template: "default" as const })
  },
  updateProject: async (world, who) => {
    const { pid, revision } = await world.project(who)
    return sample({ pid, revision, name: `Другое название ${nextNumber()}` })
  },
  deleteProject: async (world, who) => sample({ id: (await world.project(who)).pid }),
  restoreProject: async (world, who) => {
    const { pid } = await world.project(who)
    await who.client.send(CALLS.deleteProject, { id: pid })
    return sample({ pid })
  },
  cloneProject: ofProject,
  setProjectStatus: onProject({ statusId: 6 as const }),
  previewProjectEnd: async (world, who) => sample({ pids: [(await world.project(who)).pid] }),
  projectLink: ofProject,
  priceProject: onProject({ blocks: BLOCKS, targetCompletes: null }),
  listContacts: ofProject,
  getProjectSettings: ofProject,
  setProjectSettings: async (world, who) => {
    const { pid, revision } = await world.project(who)
    return sample({ pid, revision, settings: { set_priority: 1 + (nextNumber() % 100) } })
  },

  getQuestionnaire: ofProject,
  saveQuestionnaire: async (world, who) => {
    const { edited, ...at } = await edit(world, who)
    if (who.role === "moderatorVk") return sample({ ...at, blocks: BLOCKS }, "notPermitted")
    return sample({ ...at, blocks: BLOCKS.map((block) => ({ ...block, ...edited })) })
  },
  saveChanges: async (world, who) => {
    const { edited, ...at } = await edit(world, who)
    const blocks = BLOCKS.slice(0, 1).map(({ questions, ...block }) => ({
      ...block,
      ...edited,
      questions: questions.map(({ id }) => id),
    }))
    return sample({ ...at, blocks }, who.role === "moderatorVk" ? "notPermitted" : undefined)
  },
  tellPresence: onProject({ tab: "window-1" }),
  startInterview: async (world) => sample(await beginningOfInterview(world)),
  sendAnswers: async (world) => {
    const { interview, token } = await beginSampleInterview(world)
    return sample({ interview, token, fromSeq: 0, events: [], waits: true })
  },
  resumeInterview: async (world) => {
    const { interview, token } = await beginSampleInterview(world)
    return sample({ interview, token })
  },
  withdrawAnswers: () => sample({ receipt: "AAAA-BBBB-CCCC" }, "notFound"),
  listVersions: onProject({ limit: 5 }),
  getVersion: onProject({ revision: 1 }),
  compareVersions: onProject({ from: 1 }),
  restoreVersion: async (world, who) => {
    const { pid, revision } = await world.project(who)
    return sample({ pid, revision, version: 1 })
  },

  sendProject: async (world, who) => sample(await newProjectRevision(world, who, "created")),
  checkSending: async (world, who) =>
    sample({ pid: (await newProjectRevision(world, who, "created")).pid }),
  withdrawProject: async (world, who) =>
    sample(await newProjectRevision(world, who, "onModeration")),
  pauseProject: async (world, who) => sample(await newProjectRevision(world, who, "active")),
  resumeProject: async (world, who) => sample(await newProjectRevision(world, who, "paused")),
  stopProject: async (world, who) => sample(await newProjectRevision(world, who, "active")),
  reviseProject: async (world, who) => sample(await newProjectRevision(world, who, "paused")),
  listQueue: () => sample({ limit: 5 }),
  decide: async (world, who) => {
    const { pid, revision } = await world.project(who, waitingFor(who))
    return sample({ decisions: [{ pid, revision, decision: "approve" as const }] })
  },
  listDecisions: ofProject,
  listMoves: ofProject,
  listComments: ofProject,
  addComments: async (world, who) => {
    const { pid, revision } = await world.project(who, waitingFor(who))
    const comment = { text: "Уточните вопрос", block: "b1", question: "q2", mandatory: true }
    return sample({ pid, revision, comments: [comment] })
  },
  resolveComment: async (world, who) => {
    const { pid } = await world.project(who, "onModeration")
    const [comment] = await world.actors.administrator.client.send(CALLS.addComments, {
      pid,
      comments: [{ text: "Уточните вопрос", mandatory: false }],
    })
    return sample({ pid, id: comment?.id ?? 0 })
  },
  takeBackDecision: async (world, who) => {
    const { pid } = await world.project(who, waitingFor(who))
    await who.client.send(CALLS.decide, { decisions: [{ pid, decision: "approve" }] })
    return sample({ pid })
  },

  addPictures: (_world, who) => (who.role === "demoResearcher" ? sample({}, 40516) : sample({})),
  getPicture: async (world, who) => {
    const id = await world.picture(who)
    return who.role === "administrator" || who.role === "researcher"
      ? sample({ id })
      : sample({ id }, "notFound")
  },
  startRehearsal: ofProject,
  inviteToRehearsal: onProject({ profiles: [{}] }),
  endRehearsal: ofProject,
  ...GAME_KEY_SAMPLES,
  ...PRIVACY_SAMPLES,
  ...REPORT_SAMPLES,
  ...CALLBACK_SAMPLES,
  listViews: () => sample({ list: "history", limit: 5 }),
  getView: async (_world, who) => sample({ id: (await newView(who)).id }),
  createView: () => sample({ list: "history", name: `Вид ${nextNumber()}`, query: "chapter=auth" }),
  updateView: async (_world, who) => {
    const { id, revision } = await newView(who)
    return sample({ id, revision, name: `Другой вид ${nextNumber()}` })
  },
  deleteView: async (_world, who) => sample({ id: (await newView(who)).id }),
  createTask: (_world, { role }) => sample({ act: TASK_ACT[role], ids: [9_999_999] }),
  listTasks: () => sample({ statuses: ["done" as const], limit: 5 }),
  getTask: async (world, who) => sample({ id: await addTask(world, who, "done") }),
  listTaskItems: async (world, who) => sample({ taskId: await addTask(world, who, "done") }),
  stopTask: async (world, who) => sample({ id: await addTask(world, who, "running") }),
  resumeTask: async (world, who) => sample({ id: await addTask(world, who, "stopped") }),
}
