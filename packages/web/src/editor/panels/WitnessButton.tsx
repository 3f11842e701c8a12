import type { Finding } from "@qo/core/checks"
import { useContext } from "react"
import { ToolsContext } from "../session/tools.ts"
import { useEditorTexts } from "../session/use-editor.ts"
import { wayOfWitness } from "../session/witness-way.ts"

/** Repeats in the preview the interview of a respondent who runs into a problem. */
export function WitnessButton({ finding }: { finding: Finding }) {
  const t = useEditorTexts()
  const { way } = useContext(ToolsContext)
  const walked = wayOfWitness(finding)
  if (!walked) return null
  return (
    <button type="button" className="rz-act" onClick={() => way.set(walked)}>
      {t("problems.witness")}
    </button>
  )
}
