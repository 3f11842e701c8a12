import { useEditorTexts } from "../../session/use-editor.ts"

/** What there is to say where the answers are a list that the product has. */
export function PlacePart() {
  const t = useEditorTexts()
  return <p className="rz-muted">{t("place.about")}</p>
}
