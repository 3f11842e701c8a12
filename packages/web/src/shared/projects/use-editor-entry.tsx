import { DiagramTreeIcon } from "@blueprintjs/icons"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import type { RowEntry } from "../list/record-acts.ts"
import { editorPath } from "./editor-path.ts"

/** The way from a list to the editor of a project, for who may read questionnaires. */
export function useEditorEntry(): readonly RowEntry<{ pid: number }>[] {
  const t = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const reads = can("projects.read")
  return useMemo(
    () =>
      reads
        ? [
            {
              id: "editor",
              label: t("projects.openEditor"),
              icon: <DiagramTreeIcon />,
              run: ({ pid }) => void navigate(editorPath(pid)),
            },
          ]
        : [],
    [t, reads, navigate],
  )
}
