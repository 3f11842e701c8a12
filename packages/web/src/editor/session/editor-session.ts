import type { ProjectQuestionnaire } from "@qo/core/api"
import {
  applyPatch,
  bailToMark,
  type Command,
  createHistory,
  type Document,
  type EditProblem,
  executeCommand,
  type History,
  isDirty,
  type LogCode,
  type Mark,
  markHistory,
  openDocument,
  type Patch,
  questionnaireOf,
  redoStep,
  rememberStep,
  type Step,
  undoStep,
  undoToMark,
} from "@qo/core/edits"
import { type EditRights, editRights, type Project } from "@qo/core/project"
import type { Question } from "@qo/core/questionnaire"
import { checkedProjectOf } from "@qo/core/wording"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Session } from "../../base/session/use-session.ts"
import { createScene, type Scene } from "../scene/scene.ts"
import { isOfSettings, isOfTextsIn } from "./patch-kinds.ts"
import { type Selection, keepSurviving } from "./selection.ts"

/** Why an edit was not made: a problem of the edit itself, or of who makes it and when. */
export type EditRefusal = EditProblem | { code: EditRights["otherwise"] }

/** How an edit becomes a step. */
export interface Manner {
  /** The field being typed into: continues the previous step. */
  field?: string
  /** All since this mark is one step. */
  since?: Mark
}

/** Events between steps: the document was saved, or other users' changes were merged. */
export interface StepNote {
  kind: "saved" | "received"
  /** The step after which it happened; undefined: before all that are remembered. */
  after: Step | undefined
  /** Unix milliseconds. */
  at: number
}

/** Receives each change of the document, for the journal, the checks and the canvas. */
export type PatchListener = (patch: Patch) => void

/** One project that is open in the editor. */
export interface EditorSession {
  readonly pid: number
  readonly doc: Document
  readonly history: History
  readonly scene: Scene
  /** Grows with each change of the document. */
  readonly version: Observable<number>
  /** The version of the latest change that was more than typing in a text of the selected question. */
  readonly beyondTexts: Observable<number>
  readonly project: Observable<Project>
  readonly rights: Observable<EditRights>
  readonly selection: Observable<Selection>
  /** Questions whose answers are shown on the canvas though they are not selected. */
  readonly opened: Observable<ReadonlySet<string>>
  /** The element that was just added, until another one is selected. */
  readonly untouched: Observable<string | undefined>
  /** Events between the steps, oldest first. */
  readonly notes: Observable<readonly StepNote[]>
  /** Notes that something happened after the step that was made last. */
  note: (kind: StepNote["kind"]) => void
  /** Questions before their categories were changed, by id. */
  readonly earlierQuestions: Map<string, Question>
  /** When each step was made, in Unix milliseconds. */
  readonly madeAt: (step: Step) => number
  readonly onPatch: (listener: PatchListener) => () => void
  /** Makes an edit. `undefined`: it is done. */
  run: (command: Command, manner?: Manner) => EditRefusal | undefined
  undo: () => void
  redo: () => void
  /** Whether there is a step to take back that may be taken back now. */
  mayUndo: () => boolean
  mayRedo: () => boolean
  mark: () => Mark
  /** Takes back all since the mark as if it had never been. */
  bail: (to: Mark) => void
  /** Goes to the document's state after this step; -1: before all. */
  goTo: (step: number) => void
  /** Resets the scene to the document: for a cancelled drag. */
  relay: () => void
  /** Adds a whole patch as one step, with its time in Unix milliseconds: for the content of a journal. */
  adopt: (patch: Patch, logCodes: readonly LogCode[], at?: number) => void
  /** Tells everybody that something else has changed the document: a merge, a journal. */
  changedBy: (patch: Patch) => void
  select: (selection: Selection) => void
  toggleOpen: (question: string) => void
  isDirty: () => boolean
}

const rightsOn = (
  { owner, status }: Project,
  { role, user }: Pick<Session, "role" | "user">,
): EditRights =>
  editRights({ role, owns: owner.id === user.id || role === "administrator" }, status)

type Parts = Pick<EditorSession, "doc" | "history" | "rights" | "changedBy">

/** The steps of a session: storing, undo, redo, and events in between. */
function createSteps({ doc, history, rights, changedBy }: Parts) {
  const notes = createObservable<readonly StepNote[]>([])
  const times = new WeakMap<Step, number>()
  const keep = (
    patch: Patch,
    logCodes: readonly LogCode[],
    manner: Manner,
    now = Date.now(),
  ): void => {
    rememberStep(history, { patch, logCodes }, { now, ...manner })
    const step = history.done.at(-1)
    if (step && patch.length > 0) times.set(step, now)
  }
  /** A step was allowed when it was made; a later lock forbids undoing it. */
  const mayTakeBack = (step?: Step): boolean => {
    const { content, blockSettings } = rights.get()
    return content || (blockSettings && step !== undefined && isOfSettings(step.patch))
  }
  const takeBack = (act: () => { ok: true; value: Patch } | { ok: false }, step?: Step) => {
    if (!mayTakeBack(step)) return
    const done = act()
    if (done.ok) changedBy(done.value)
  }
  return {
    keep,
    notes,
    note: (kind: StepNote["kind"]) => {
      const latest = history.done.at(-1)
      notes.set([...notes.get(), { kind, after: latest, at: Date.now() }])
    },
    madeAt: (step: Step) => times.get(step) ?? 0,
    undo: () => takeBack(() => undoStep(history, doc), history.done.at(-1)),
    redo: () => takeBack(() => redoStep(history, doc), history.undone.at(-1)),
    mayUndo: () => history.done.length > 0 && mayTakeBack(history.done.at(-1)),
    mayRedo: () => history.undone.length > 0 && mayTakeBack(history.undone.at(-1)),
    mark: () => markHistory(history),
    bail: (to: Mark) => takeBack(() => bailToMark(history, doc, to), history.done.at(-1)),
    goTo: (step: number) => {
      const ahead = step + 1 - history.done.length
      for (let left = ahead; left > 0; left--)
        takeBack(() => redoStep(history, doc), history.undone.at(-1))
      if (ahead < 0) takeBack(() => undoToMark(history, doc, markHistory(history) + ahead))
    },
  }
}

export function createEditorSession(
  read: ProjectQuestionnaire,
  me: Pick<Session, "role" | "user">,
): EditorSession {
  const doc = openDocument(checkedProjectOf(read), { isParsed: true })
  const history = createHistory()
  const scene = createScene()
  const project = createObservable(read.project)
  const rights = createObservable(rightsOn(read.project, me))
  project.subscribe(() => rights.set(rightsOn(project.get(), me)))
  const selection = createObservable<Selection>({ ids: new Set(), active: undefined })
  const opened = createObservable<ReadonlySet<string>>(new Set())
  const { countChange, ...versions } = createVersions(selection)
  const listeners = new Set<PatchListener>()

  const lay = () => {
    const { active } = selection.get()
    const open = active === undefined ? opened.get() : new Set([...opened.get(), active])
    scene.sync(questionnaireOf(doc).blocks, open)
  }
  lay()

  function changedBy(patch: Patch): void {
    if (patch.length === 0) return
    selection.set(keepSurviving(selection.get(), (id) => doc.records.has(id)))
    lay()
    for (const listener of listeners) listener(patch)
    countChange(patch)
  }

  const { keep, ...steps } = createSteps({ doc, history, rights, changedBy })

  function run(command: Command, { field, since }: Manner = {}): EditRefusal | undefined {
    const refused = refusalOf(command, rights.get())
    if (refused) return refused
    const done = executeCommand(doc, command)
    if (!done.ok) return done.problem
    const { patch, logCodes } = done.value
    keep(patch, logCodes, { ...(field && { field }), ...(since !== undefined && { since }) })
    changedBy(patch)
    return undefined
  }

  return {
    pid: read.pid,
    doc,
    history,
    scene,
    ...versions,
    project,
    rights,
    selection,
    opened,
    untouched: createUntouched(selection),
    ...steps,
    earlierQuestions: new Map(),
    onPatch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run,
    relay: lay,
    adopt: (patch, logCodes, at) => {
      if (!applyPatch(doc, patch).ok) return
      keep(patch, logCodes, {}, at)
      changedBy(patch)
    },
    changedBy,
    select: (next) => {
      if (isSameSelection(selection.get(), next)) return
      selection.set(next)
      lay()
    },
    toggleOpen: (question) => {
      opened.set(withOrWithout(opened.get(), question))
      lay()
    },
    isDirty: () => isDirty(history),
  }
}

function createVersions(selection: Observable<Selection>) {
  const version = createObservable(0)
  const beyondTexts = createObservable(0)
  return {
    version,
    beyondTexts,
    countChange: (patch: Patch) => {
      const next = version.get() + 1
      if (!isOfTextsIn(patch, selection.get().active)) beyondTexts.set(next)
      version.set(next)
    },
  }
}

function createUntouched(selection: Observable<Selection>): EditorSession["untouched"] {
  const untouched = createObservable<string | undefined>(undefined)
  selection.subscribe(() => {
    if (selection.get().active !== untouched.get()) untouched.set(undefined)
  })
  return untouched
}

function withOrWithout(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

const isSameSelection = (one: Selection, other: Selection): boolean =>
  one.active === other.active &&
  one.ids.size === other.ids.size &&
  [...other.ids].every((id) => one.ids.has(id))

/** The rights that a command asks for. */
function refusalOf(command: Command, rights: EditRights): EditRefusal | undefined {
  if (command.do === "all")
    return command.commands.map((each) => refusalOf(each, rights)).find(Boolean)
  const { otherwise } = rights
  const isAllowed = neededRights(command).every((right) => rights[right])
  return isAllowed ? undefined : { code: otherwise }
}

type Right = "content" | "blockSettings" | "projectSettings"

function neededRights(command: Exclude<Command, { do: "all" }>): readonly Right[] {
  if (command.do === "changeBlock") return partsOf(command.set, "settings")
  if (command.do === "changeQuestion") return partsOf(command.set, "params")
  const isOfProject = command.do === "setPriority" || command.do === "setProjectSettings"
  return isOfProject ? ["projectSettings"] : ["content"]
}

/** Settings of blocks and parameters of questions need separate rights. */
function partsOf(set: object, own: string): readonly Right[] {
  const fields = Object.keys(set)
  return [
    ...(fields.includes(own) ? (["blockSettings"] as const) : []),
    ...(fields.some((field) => field !== own) ? (["content"] as const) : []),
  ]
}
