import { hasBraces, type Placeholder, placeholdersIn } from "@qo/core/questionnaire"
import type { ReactNode } from "react"
import { type EditorNames, namesOf } from "../session/names.ts"
import { useDocument, useEditorTexts } from "../session/use-editor.ts"

/** A text with its placeholders as tokens: the name of the question, parameter or field. */
export const pipedText = (text: string): ReactNode =>
  hasBraces(text) ? <PipedText text={text} /> : text

function PipedText({ text }: { text: string }) {
  const t = useEditorTexts()
  const { pieces, rest } = useDocument((session) => piecesOf(text, namesOf(session)))
  return (
    <>
      {pieces.map(({ before, name, fallback }, nth) => (
        <span key={nth}>
          {before}
          <span
            className="rz-piped"
            title={fallback?.trim() ? t("piping.tokenOr", { fallback }) : t("piping.token")}
          >
            {name}
          </span>
        </span>
      ))}
      {rest}
    </>
  )
}

interface PipedPiece extends Pick<Placeholder, "fallback"> {
  /** The text before the placeholder. */
  before: string
  name: string
}

/** Each placeholder with the text before it, and the text behind the last one. */
function piecesOf(text: string, names: EditorNames): { pieces: PipedPiece[]; rest: string } {
  let rest = text
  const pieces = placeholdersIn(text).map(({ whole, fallback }) => {
    const at = rest.indexOf(whole)
    const before = rest.slice(0, at)
    rest = rest.slice(at + whole.length)
    const name = names.printText(whole).slice(2, -2).split("|")[0]?.trim() ?? ""
    return { before, name, fallback }
  })
  return { pieces, rest }
}
