import { can } from "@qo/core/access"
import type { BoundAct, ListedProject } from "@qo/core/acts"
import { wordsOf } from "../../records/words.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { planAct } from "../actions/plan-act.ts"
import { meOf } from "../actions/me.ts"
import { shownName } from "../actions/shown-name.ts"
import { movesOf, type OfferedMove, ownerRefusals } from "./project-moves.ts"
import { projectActionContext, PROJECTS_AREA } from "./projects-area.ts"
import type { AppStore, WithSession } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { withMarks } from "../actions/with-marks.ts"

interface MoveChoiceProps {
  store: AppStore
  context: RenderContext
  projects: readonly ListedProject[]
  isActive: boolean
  /** Asks for confirmation of a plan first. */
  onAsk: (act: BoundAct<ListedProject>) => void
  onClose: () => void
}

/** Moves that can be made with some of these projects now. */
export function offeredMoves(
  store: WithSession,
  projects: readonly ListedProject[],
): readonly OfferedMove[] {
  const me = meOf(store)
  return movesOf(me, projects, can(me.role, "moderation.read"))
}

/** Why no act is possible on a project: its owner comes before its status. */
function nothingText(
  store: WithSession,
  context: RenderContext,
  projects: readonly ListedProject[],
): string {
  const { t } = context
  const [project] = projects
  if (!project || projects.length > 1) return t("projects.noMoves")
  if (project.deleted) return t("projects.deletedFirst")
  const refusals = ownerRefusals(meOf(store), project)
  const weighty = refusals.find(({ code }) => code !== "wrongStatus" && code !== "unchanged")
  return weighty?.text(wordsOf(context)) ?? t("projects.noMovesOf")
}

/** Status changes that this user can make to these projects now. */
export function MoveChoice({
  store,
  context,
  projects,
  isActive,
  onAsk,
  onClose,
}: MoveChoiceProps) {
  const { t, q } = context
  const moves = offeredMoves(store, projects)
  const [project] = projects
  const isOne = projects.length === 1
  return (
    <ChoiceList
      context={context}
      title={
        isOne && project
          ? t("projects.movesOf", { name: shownName(project.name) })
          : t("projects.movesOfMany", { count: projects.length })
      }
      empty={nothingText(store, context, projects)}
      choices={moves.map(({ name, count }) => ({
        value: name,
        label: isOne
          ? q(`projectMove.${name}`)
          : `${q(`projectMove.${name}`)}  ${t("status.reachable", { count, of: projects.length })}`,
      }))}
      current={null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        const move = moves.find(({ name }) => name === value)
        if (!move) return
        if (!isOne || move.isShown) return onAsk(move.act)
        const plan = planAct(move.act, projects, projectActionContext(store))
        const { list } = store.areas.of(PROJECTS_AREA)
        store.queue.add(withMarks(list, plan, projects.map(list.idOf)))
        onClose()
      }}
    />
  )
}
