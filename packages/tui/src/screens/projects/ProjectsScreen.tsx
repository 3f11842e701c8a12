import { can } from "@qo/core/access"
import type { Limits } from "@qo/core/questionnaire"
import { meOf } from "../actions/me.ts"
import { useState } from "react"
import { LIMITS_AREA } from "../base/limits-area.ts"
import { ListScreen } from "../lists/ListScreen.tsx"
import { projectPane } from "../project/project-pane.ts"
import type { ScreenProps } from "../base/screen.ts"
import { type ListedProject, PROJECTS } from "@qo/core/acts"
import { PROJECT_FOOT, PROJECT_FOOT_OF_NONE, PROJECT_KEYS } from "./project-keys.ts"
import { projectColumns, projectTabs } from "./project-list.ts"
import { ProjectDialog, type ProjectDialogState, projectPanel } from "./ProjectDialog.tsx"
import { projectsArea } from "./projects-area.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

export { PROJECT_KEYS } from "./project-keys.ts"

/** Limits of a demo account, shown in advance. */
const demoText =
  ({ demo: { projects, respondents } }: Limits) =>
  ({ t }: RenderContext) =>
    t("projects.demoNote", { projects, respondents })

/** Projects that the account sees, with everything that it may do to them. */
export function ProjectsScreen(props: ScreenProps) {
  const { store } = props
  const role = meOf(store).role
  const [record] = useState(() => projectPane<ListedProject>(store, (project) => project))
  const [tabs] = useState(() => projectTabs(can(role, "projects.change")))
  return (
    <ListScreen<ListedProject, ProjectDialogState>
      {...props}
      area={projectsArea(store)}
      kind={PROJECTS}
      record={record}
      columns={projectColumns}
      keys={PROJECT_KEYS}
      foot={PROJECT_FOOT}
      footOfNone={PROJECT_FOOT_OF_NONE}
      tabs={tabs}
      {...(role === "demoResearcher" && {
        note: demoText(store.areas.of(LIMITS_AREA).limits()),
      })}
      whenEmpty={({ t }) =>
        t(can(role, "projects.change") ? "projects.empty" : "projects.noneSent")
      }
      renderDialog={(dialog) => <ProjectDialog store={store} {...dialog} />}
      panelLines={(dialog) => projectPanel(store, dialog)}
    />
  )
}
