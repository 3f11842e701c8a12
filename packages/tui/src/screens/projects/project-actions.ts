import { type Project, type ProjectStatus, statusAfter } from "@qo/core/project"
import {
  cloneProject,
  deleteProject,
  type Me,
  MODERATION_CASE,
  moveProject,
  OWNER_MOVES,
  type OwnerMove,
  type Refusal,
  restoreProject,
  setProjectStatus,
  takeBack,
  type Verb,
} from "../../actions/index.ts"
import { commandFor, noReverse, type RecordAction } from "../actions/record-action.ts"
import type { ListedProject } from "./listed-project.ts"
import type { Words } from "../../text/words.ts"

export type ProjectAction = RecordAction<Project>
type ProjectVerb = Verb<Project>

const isDeleted = (project: Project): boolean => {
  const { deleted }: ListedProject = project
  return deleted === true
}

type RefusalCode = "isDeleted" | "notDeleted" | "noDecision"

/** A reason of this list, `projects.refusal.<code>` in i18n. */
const refusal = (code: RefusalCode): Refusal => ({
  code,
  text: (t) => t(`refusal.${code}`),
})

/** What is deleted has to be restored before anything else is done to it. */
const present = (verb: ProjectVerb): ProjectVerb => ({
  ...verb,
  refusal: (project) => (isDeleted(project) ? refusal("isDeleted") : verb.refusal(project)),
})

/** The move that undoes another one, where the rules have one that leads back. */
const BACK: Partial<Record<OwnerMove, OwnerMove>> = {
  send: "withdraw",
  withdraw: "send",
  pause: "resume",
  resume: "pause",
}

const moveAction = (move: OwnerMove, me: Me): ProjectAction => ({
  verb: present(moveProject(move, me)),
  title: (t, count) => t(`act.projects.${move}`, { count }),
  command: (ids) => commandFor(`projects ${move}`, ids),
  reverse: () => {
    const back = BACK[move]
    return back && moveAction(back, me)
  },
})

export const setStatusAction = (to: ProjectStatus, words: Pick<Words, "q">): ProjectAction => ({
  verb: present(setProjectStatus(to)),
  title: (t, count) =>
    t("act.projects.set-status", { count, status: words.q(`projectStatus.${to}`) }),
  command: (ids) => commandFor("projects set-status", ids, `--status ${to}`),
  reverse: ({ status }) => setStatusAction(status, words),
})

/** Of a list that was read before, a deleted project may not say so; the server knows. */
const restored = (verb: ProjectVerb, isKnown: boolean): ProjectVerb => ({
  ...verb,
  refusal: (project) =>
    isKnown && !isDeleted(project) ? refusal("notDeleted") : verb.refusal(project),
})

const restoring = (me: Me, isKnown: boolean): ProjectAction => ({
  verb: restored(restoreProject, isKnown),
  title: (t, count) => t("act.projects.restore", { count }),
  command: (ids) => commandFor("projects restore", ids),
  reverse: () => deleteAction(me),
})
export const restoreAction = (me: Me): ProjectAction => restoring(me, true)

export const deleteAction = (me: Me): ProjectAction => ({
  verb: present(deleteProject(me)),
  title: (t, count) => t("act.projects.delete", { count }),
  command: (ids) => commandFor("projects delete", ids, "--yes"),
  reverse: () => (me.role === "administrator" ? restoring(me, false) : undefined),
})

/** What is answered is the copy, so nothing can be told back from the project itself. */
export const cloneAction: ProjectAction = {
  verb: present(cloneProject()),
  title: (t, count) => t("act.projects.clone", { count }),
  command: (ids) => commandFor("projects clone", ids),
  reverse: noReverse,
}

/** Takes the own decision back; whether it may be is for the server to say, since the list knows no decisions. */
function takeBackAction(me: Me): ProjectAction {
  const verb = takeBack({
    kind: MODERATION_CASE,
    me,
    now: () => Math.floor(Date.now() / 1000),
  })
  return {
    verb: present({
      ...moveProject("withdraw", me),
      call: verb.call,
      isDone: () => false,
      refusal: (project) =>
        statusAfter(project.status, "takeBack", project.template)
          ? verb.refusal({ project })
          : refusal("noDecision"),
      input: (project) => verb.input({ project }),
      send: async (api, input, key) => {
        const sent = await verb.send(api, input, key)
        return "skipped" in sent ? sent : { row: undefined }
      },
      changes: (project) => verb.changes({ project }),
    }),
    title: (t, count) => t("act.moderation.take-back", { count }),
    command: (ids) => commandFor("moderation take-back", ids),
    reverse: noReverse,
  }
}

/** Moves that change what is paid or what respondents see are shown before they are queued. */
const ASKED: ReadonlySet<OwnerMove> = new Set(["send", "stop", "revise"])

export interface OfferedMove {
  name: OwnerMove | "takeBack"
  action: ProjectAction
  /** How many of the projects it can be made with. */
  count: number
  isAsked: boolean
}

/** Everything that this person can do to the status of some of these projects. */
export function movesOf(me: Me, projects: readonly Project[], decides: boolean): OfferedMove[] {
  const offered = (name: OfferedMove["name"], action: ProjectAction, isAsked: boolean) => {
    const count = projects.filter((project) => action.verb.refusal(project) === undefined).length
    return count > 0 ? [{ name, action, count, isAsked }] : []
  }
  return [
    ...OWNER_MOVES.flatMap((move) => offered(move, moveAction(move, me), ASKED.has(move))),
    ...(decides ? offered("takeBack", takeBackAction(me), true) : []),
  ]
}

/** Why each of the owner's moves cannot be made now. */
export const ownerRefusals = (me: Me, project: Project): readonly Refusal[] =>
  OWNER_MOVES.flatMap((move) => moveAction(move, me).verb.refusal(project) ?? [])
