import { escapeMarkup } from "@qo/core/lib"
import type { TranslationState } from "@qo/core/questionnaire"
import { codePieces, type TextPiece } from "./code-pieces.ts"
import { isPageKey, type TranslatorEntry } from "./translator-entry.ts"

const XLIFF_NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"

/** States of segments. An outdated text has a target in the state `initial`, because no one has compared it with the new source. */
const STATES: Readonly<Record<TranslationState, string>> = {
  missing: 'state="initial"',
  outdated: 'state="initial" subState="qo:outdated"',
  done: 'state="final"',
}

interface XliffOptions {
  sourceLanguage: string
  language: string
}

/** Writes an XLIFF 2.1 file: a unit for each text, with its placeholders as codes that translators cannot change. */
export function writeXliff(
  entries: readonly TranslatorEntry[],
  { sourceLanguage, language }: XliffOptions,
): string {
  const head = `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.1" srcLang="${sourceLanguage}" trgLang="${language}" xml:space="preserve">`
  const units = entries.map(unitOf).join("")
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n<file id="questionnaire">\n${units}</file>\n</xliff>\n`
}

function unitOf({ key, source, target, state, place }: TranslatorEntry): string {
  const data = new Map<string, string>()
  const isWord = isPageKey(key)
  const from = contentOf(codePieces(source, isWord), data)
  const to = target === undefined ? undefined : contentOf(codePieces(target, isWord), data)
  const codes = Array.from(data, ([code, id]) => `<data id="${id}">${xmlText(code)}</data>`)
  return [
    `<unit id="${key}" name="${key}">`,
    `<notes><note category="place">${xmlText(place)}</note></notes>`,
    codes.length > 0 ? `<originalData>${codes.join("")}</originalData>` : "",
    `<segment id="s" ${STATES[state]}><source>${from}</source>`,
    to === undefined ? "" : `<target>${to}</target>`,
    "</segment></unit>\n",
  ].join("")
}

/**
 * Returns the content of a source or target. Codes with the same content have the same id in both, so that tools match them.
 * `data`: ids by content; new ones are added.
 */
function contentOf(pieces: readonly TextPiece[], data: Map<string, string>): string {
  const counts = new Map<string, number>()
  const dataOf = (code: string) => {
    const id = data.get(code) ?? `d${data.size + 1}`
    data.set(code, id)
    return id
  }
  const idOf = (ref: string) => {
    const count = (counts.get(ref) ?? 0) + 1
    counts.set(ref, count)
    return `${ref}-${count}`
  }
  return pieces
    .map((piece) => {
      if ("code" in piece) {
        const ref = dataOf(piece.code)
        return `<ph id="${idOf(ref)}" dataRef="${ref}" canCopy="no" canDelete="no"/>`
      }
      if (!("open" in piece)) return xmlText(piece.text)
      const [start, end] = [dataOf(piece.open), dataOf(piece.close)]
      return `<pc id="${idOf(start)}" dataRefStart="${start}" dataRefEnd="${end}" canCopy="no" canDelete="no">${xmlText(piece.text)}</pc>`
    })
    .join("")
}

/** Characters that XML cannot contain, or would change. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu

const xmlText = (text: string): string =>
  escapeMarkup(text)
    .replaceAll("\r", "&#13;")
    .replaceAll(NOT_IN_XML, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
      return `<cp hex="${code}"/>`
    })
