import type { BoundAct, DeletedProject } from "@qo/core/acts"
import { useAct } from "../ui/acts/use-act.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { useEditor } from "./session/use-editor.ts"

/** Carries an act out on the project that is open; what it may be done with follows. `ask`: in its own way. */
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
