import { hasBraces, type Placeholder, placeholdersIn } from "@qo/core/questionnaire"
import type { EditorNames } from "../session/names.ts"
import { useEditorTexts } from "../session/use-editor.ts"

/** A text with its placeholders as tokens: the name of the question, parameter or field. */
export function PipedText({ text, names }: { text: string; names: EditorNames }) {
  const t = useEditorTexts()
  if (!hasBraces(text)) return text
  const { pieces, rest } = piecesOf(text)
  return (
    <>
      {pieces.map(({ before, whole, fallback }, nth) => (
        <span key={nth}>
          {before}
          <span
            className="rz-piped"
            title={fallback?.trim() ? t("piping.tokenOr", { fallback }) : t("piping.token")}
          >
            {names.printText(whole).slice(2, -2).split("|")[0]?.trim()}
          </span>
        </span>
      ))}
      {rest}
    </>
  )
}

/** Each placeholder with the text before it, and the text behind the last one. */
function piecesOf(text: string): { pieces: (Placeholder & { before: string })[]; rest: string } {
  let rest = text
  const pieces = placeholdersIn(text).map((placeholder) => {
    const at = rest.indexOf(placeholder.whole)
    const before = rest.slice(0, at)
    rest = rest.slice(at + placeholder.whole.length)
    return { ...placeholder, before }
  })
  return { pieces, rest }
}
