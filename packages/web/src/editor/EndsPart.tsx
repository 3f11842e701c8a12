import { questionnaireOf } from "@qo/core/edits"
import { endName } from "@qo/core/questionnaire"
import { useContext } from "react"
import { DockSection } from "./panels/DockSection.tsx"
import { ToolsContext } from "./session/tools.ts"
import { useDocument, useEditorTexts } from "./session/use-editor.ts"

/** The ends of a questionnaire that has some, below its structure. */
export function EndsPart() {
  const t = useEditorTexts()
  const { shownEnd } = useContext(ToolsContext)
  const ends = useDocument(({ doc }) => questionnaireOf(doc).ends) ?? []
  if (ends.length === 0) return null
  return (
    <DockSection title={t("act.ends")} count={<span className="rz-count">{ends.length}</span>} open>
      <ul className="rz-dock__ends">
        {ends.map((end) => (
          <li key={end.id}>
            <button type="button" onClick={() => shownEnd.set(end.id)}>
              <span aria-hidden>⚑</span> <bdi>{endName(end)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </DockSection>
  )
}
