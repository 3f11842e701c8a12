import {
  bindAct,
  type BoundAct,
  type ListedProject,
  PROJECT_MOVE_ACTS,
  setProjectStatus,
} from "@qo/core/acts"
import {
  PROJECT_STATUS_NAMES,
  type Project,
  TEMPLATE_NAMES,
  TEMPLATES,
  type TemplateName,
} from "@qo/core/project"
import type { ReactElement } from "react"
import { Line } from "../../widgets/Line.tsx"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import type { KeyBinding } from "../base/key-table.ts"
import { RespondentErasure } from "../actions/ErasureDialog.tsx"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import { type DialogProps, contextOfPanel } from "../lists/ListScreen.tsx"
import { meOf } from "../actions/me.ts"
import { type ProjectViewContext, ProjectView } from "../project/ProjectView.tsx"
import { CallbacksDialog } from "./CallbacksDialog.tsx"
import { CloneForm } from "./CloneForm.tsx"
import { LINK_LINES, LinkDialog } from "./LinkDialog.tsx"
import { MoveChoice, offeredMoves } from "./MoveChoice.tsx"
import { UnfitPages, useUnfit } from "./unfit.tsx"
import { PRICE_LINES, PriceDialog } from "./PriceDialog.tsx"
import { RETENTION_LINES, RetentionDialog } from "./RetentionDialog.tsx"
import { EditProject, NewProject } from "./ProjectForm.tsx"
import { projectActionContext, PROJECTS_AREA } from "./projects-area.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { AppStore, WithSession } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The chosen status change, and its confirmation. */
type MoveStep = { step: "moves" } | { step: "plan"; act: BoundAct<ListedProject> }

/** Dialogs over the list. */
export type ProjectDialogState =
  | { kind: "view"; project: Project; at?: MoveStep | undefined }
  | { kind: "move"; projects: readonly ListedProject[]; at: MoveStep }
  | { kind: "status"; projects: readonly ListedProject[] }
  | { kind: "template" | "erase" }
  | { kind: "create"; template: TemplateName }
  | { kind: "edit" | "clone" | "link" | "price" | "retention" | "callbacks"; project: Project }

/** Lines that a small dialog needs under the list. */
export function projectPanel(store: WithSession, state: ProjectDialogState): number | undefined {
  if (state.kind === "link") return LINK_LINES
  if (state.kind === "retention") return RETENTION_LINES
  if (state.kind === "price") return PRICE_LINES
  if (state.kind === "template") return choiceLines(offeredTemplates(store).length)
  if (state.kind !== "move") return undefined
  const { at, projects } = state
  return at.step === "moves"
    ? choiceLines(offeredMoves(store, projects).length)
    : planLines(projects.length, at.act)
}

interface ProjectDialogProps extends DialogProps<ProjectDialogState> {
  store: AppStore
  context: RenderContext
}

export function ProjectDialog(props: ProjectDialogProps) {
  const { store, context, state, isActive, onChange, onClose } = props
  const shared = { store, context, isActive, onClose }
  if ("project" in state && state.kind !== "view") {
    const Dialog = OF_ONE_PROJECT[state.kind]
    return <Dialog {...shared} project={state.project} />
  }
  switch (state.kind) {
    case "view":
      return <OneProject {...props} state={state} />
    case "move":
      return (
        <Moves
          {...shared}
          projects={state.projects}
          at={state.at}
          onStep={(at) => onChange({ ...state, at })}
        />
      )
    case "status":
      return (
        <StatusChoice
          {...shared}
          projects={state.projects}
          onChoose={(act) =>
            onChange({
              kind: "move",
              projects: state.projects,
              at: { step: "plan", act },
            })
          }
        />
      )
    case "template":
      return (
        <TemplateChoice
          {...shared}
          onChoose={(template) => onChange({ kind: "create", template })}
        />
      )
    case "erase":
      return <RespondentErasure {...shared} />
    case "create":
      return <NewProject {...shared} template={state.template} />
  }
}

/** Dialogs about one project that need nothing else. */
const OF_ONE_PROJECT = {
  edit: EditProject,
  clone: CloneForm,
  link: LinkDialog,
  retention: RetentionDialog,
  callbacks: CallbacksDialog,
  price: PriceDialog,
} as const

type SharedProps = Pick<ProjectDialogProps, "store" | "context" | "isActive" | "onClose">

/** The possible moves of these projects, then the effect of the chosen one. */
function Moves(
  props: SharedProps & {
    projects: readonly ListedProject[]
    at: MoveStep
    onStep: (step: MoveStep) => void
  },
) {
  const { store, context, projects, at, isActive, onStep, onClose } = props
  if (at.step === "moves")
    return (
      <MoveChoice
        {...{ store, context, projects, isActive, onClose }}
        onAsk={(act) => onStep({ step: "plan", act })}
      />
    )
  const [project] = projects
  const plan = <MovePlan {...{ store, context, projects, isActive, onClose }} act={at.act} />
  const isSendingOne = at.act.name === PROJECT_MOVE_ACTS.send.name && projects.length === 1
  if (!isSendingOne || !project) return plan
  return <IfFit {...{ store, context, project, isActive, onClose }}>{plan}</IfFit>
}

/** If the project cannot be sent in its current state, shows the reason in place of the question. */
function IfFit({
  store,
  context,
  project,
  isActive,
  onClose,
  children,
}: SharedProps & { project: ListedProject; children: ReactElement }) {
  const unfit = useUnfit(store, context, project.pid)
  if (!unfit) return <Line>{context.t("list.loading")}</Line>
  if (unfit.length > 0) return <UnfitPages {...{ context, project, unfit, isActive, onClose }} />
  return children
}

/** The plan of the status change with its consequences. */
function MovePlan({
  store,
  context,
  projects,
  act,
  isActive,
  onClose,
}: SharedProps & { projects: readonly ListedProject[]; act: BoundAct<ListedProject> }) {
  return (
    <PlanDialog<ListedProject>
      {...{ store, context, isActive, onClose, act }}
      area={store.areas.of(PROJECTS_AREA)}
      rows={projects}
      actionContext={projectActionContext(store)}
    />
  )
}

type ViewState = Extract<ProjectDialogState, { kind: "view" }>

/** One project in full, with its moves. */
function OneProject({
  store,
  context,
  state,
  isActive,
  onChange,
  onClose,
  onOtherKey,
}: ProjectDialogProps & { state: ViewState }) {
  const { project, at } = state
  const back = () => onChange({ kind: "view", project })
  const lines = at && projectPanel(store, { kind: "move", projects: [project], at })
  const keys: readonly KeyBinding<ProjectViewContext>[] = [
    {
      id: "moveProject",
      keys: ["s"],
      help: "key.moveProject",
      run: (chosen) => onChange({ kind: "view", project: chosen.project, at: { step: "moves" } }),
    },
  ]
  return (
    <ProjectView
      {...{ store, context, onClose, onOtherKey, keys }}
      foot={[["moveProject", "status"]]}
      from={{ title: context.t("screen.projects"), back: "toList" }}
      pid={project.pid}
      front={
        at && (
          <Moves
            {...{ store, isActive, at }}
            context={contextOfPanel(context, lines)}
            projects={[project]}
            onStep={(step) => onChange({ kind: "view", project, at: step })}
            onClose={back}
          />
        )
      }
      frontLines={lines}
      isActive={isActive && at === undefined}
    />
  )
}

/** The administrator's form: any status. */
function StatusChoice({
  store,
  context,
  projects,
  isActive,
  onChoose,
  onClose,
}: SharedProps & {
  projects: readonly ListedProject[]
  onChoose: (act: BoundAct<ListedProject>) => void
}) {
  const { t, q } = context
  const [project] = projects
  const isOne = projects.length === 1
  return (
    <ChoiceList
      context={context}
      title={
        isOne && project
          ? t("projects.statusOf", { name: neutraliseText(project.name) })
          : t("projects.statusOfMany", { count: projects.length })
      }
      choices={PROJECT_STATUS_NAMES.map((status) => ({
        value: status,
        label: q(`projectStatus.${status}`),
      }))}
      current={isOne && project ? project.status : null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        const status = PROJECT_STATUS_NAMES.find((each) => each === value)
        if (status) onChoose(bindAct(setProjectStatus, { status }, meOf(store)))
      }}
    />
  )
}

function offeredTemplates(store: WithSession): readonly TemplateName[] {
  const { role } = meOf(store)
  return TEMPLATE_NAMES.filter(
    (name) => role === "administrator" || !TEMPLATES[name].administratorOnly,
  )
}

/** Templates that this role can start from, with their purposes. */
function TemplateChoice({
  store,
  context,
  isActive,
  onChoose,
  onClose,
}: SharedProps & { onChoose: (template: TemplateName) => void }) {
  const { t, q } = context
  const offered = offeredTemplates(store)
  return (
    <ChoiceList
      context={context}
      title={t("projects.chooseTemplate")}
      choices={offered.map((name) => ({
        value: name,
        label: `${q(`template.${name}`)} — ${q(`template.${name}.about`)}`,
      }))}
      current={null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        const template = offered.find((each) => each === value)
        if (template) onChoose(template)
      }}
    />
  )
}
