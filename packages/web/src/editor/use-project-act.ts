import type { BoundAct, DeletedProject } from "@qo/core/acts"
import { useAct } from "../ui/acts/use-act.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { useEditor } from "./session/use-editor.ts"

/** Runs an act on the open project, and updates the session. `ask`: a custom confirmation. */
export function useProjectAct(
  saving: ProjectSaver,
  ask?: (act: BoundAct<DeletedProject>, project: DeletedProject) => Promise<boolean> | undefined,
): (act: BoundAct<DeletedProject>) => Promise<void> {
  const session = useEditor()
  const carryOut = useAct<DeletedProject>({
    put: (row) => session.project.set(row),
    drop: () => undefined,
    refresh: () => void saving.refresh(),
    nameOf: ({ name }) => name,
    ...(ask && { ask }),
  })
  return (act) => carryOut(act, session.project.get())
}
