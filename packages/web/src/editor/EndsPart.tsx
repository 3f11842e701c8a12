import { questionnaireOf } from "@qo/core/edits"
import { useContext } from "react"
import { DockSection } from "./panels/DockSection.tsx"
import { namesOf } from "./session/names.ts"
import { ToolsContext } from "./session/tools.ts"
import { useDocument, useEditorTexts } from "./session/use-editor.ts"

/** The ends of a questionnaire that has some, below its structure. */
export function EndsPart() {
  const t = useEditorTexts()
  const { shownEnd } = useContext(ToolsContext)
  const ends = useDocument((session) => {
    const names = namesOf(session)
    return questionnaireOf(session.doc).ends?.map(({ id }) => ({ id, name: names.end(id) })) ?? []
  })
  if (ends.length === 0) return null
  return (
    <DockSection title={t("act.ends")} count={<span className="rz-count">{ends.length}</span>} open>
      <ul className="rz-dock__ends">
        {ends.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => shownEnd.set(id)}>
              <span aria-hidden>⚑</span> <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </DockSection>
  )
}
