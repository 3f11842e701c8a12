import type { ListedProject } from "@qo/core/acts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Properties of a dialog about one project. */
export interface ProjectDialogProps {
  store: AppStore
  context: RenderContext
  project: ListedProject
  isActive: boolean
  onClose: () => void
}
