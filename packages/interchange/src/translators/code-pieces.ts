import { placeholdersIn } from "@qo/core/questionnaire"

/** A piece of a text: plain, or code that translators must not change. A fallback within a placeholder is translated. */
export type TextPiece =
  | { text: string }
  | { code: string }
  | { open: string; text: string; close: string }

const PARAMETER = /\{\w+\}/g

/** Divides a text into plain pieces and placeholders; in words of the page, parameters such as `{minutes}`. */
export function codePieces(text: string, isWord: boolean): TextPiece[] {
  const codes = isWord
    ? Array.from(text.matchAll(PARAMETER), ([code]) => ({ whole: code, fallback: undefined }))
    : placeholdersIn(text)
  const pieces: TextPiece[] = []
  let from = 0
  for (const { whole, fallback } of codes) {
    const at = text.indexOf(whole, from)
    if (at > from) pieces.push({ text: text.slice(from, at) })
    pieces.push(codePiece(whole, fallback))
    from = at + whole.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

function codePiece(whole: string, fallback: string | undefined): TextPiece {
  if (fallback === undefined || fallback === "") return { code: whole }
  const bar = whole.indexOf("|")
  return {
    open: whole.slice(0, bar + 1),
    text: fallback,
    close: whole.slice(bar + 1 + fallback.length),
  }
}
