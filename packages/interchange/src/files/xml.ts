import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml"
import { decodeText, err, ok, type Result } from "@qo/core/lib"
import type { ForeignFault } from "../foreign-fault.ts"
import { encodingOf } from "./text-encoding.ts"

export { XmlElement } from "@rgrove/parse-xml"

/** Limit of depth: far above those of workbooks and questionnaires. */
const DEEPEST = 100

/** Elements of a text that is read in parts, and of one that is read whole: a tree costs about 500 bytes for each element. */
const MOST_IN_PARTS = 1_500_000
const MOST_WHOLE = 400_000

/**
 * Parses XML and returns its root. External content is never read and entities are not expanded: a document type declaration is
 * refused, because it may name other files and growing entities. `place` is put before the position of a fault.
 */
function readXml(text: string, place = ""): Result<XmlElement, ForeignFault> {
  const faulty = (key: ForeignFault["key"], at: number, params?: ForeignFault["params"]) =>
    err({ key, place: placeIn(text, at, place), ...(params && { params }) })
  const look = lookAt(text, MOST_WHOLE)
  if (look.doctype !== undefined) return faulty("doctype", look.doctype)
  if (look.deep !== undefined) return faulty("tooDeep", look.deep, { maximum: DEEPEST })
  if (look.many !== undefined) return faulty("tooMany", look.many, { maximum: MOST_WHOLE })
  return parseDocument(text, faulty, (at) => at)
}

type XmlFailure = (
  key: ForeignFault["key"],
  at: number,
  params?: ForeignFault["params"],
) => { ok: false; problem: ForeignFault }

/** `placed`: the place in the file of a place in this text. */
function parseDocument(
  text: string,
  faulty: XmlFailure,
  placed: (at: number) => number,
): Result<XmlElement, ForeignFault> {
  try {
    const { root } = parseXml(text)
    return root ? ok(root) : faulty("notXml", placed(0))
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const entity = /entity isn't defined: &(\w+);/.exec(error.message)?.[1]
    if (entity !== undefined) return faulty("entity", placed(error.pos), { name: entity })
    return faulty("notXml", placed(error.pos))
  }
}

/** A text whose parts are parsed one at a time, on demand: a tree of all would take many times the bytes of the file. */
export interface XmlInParts {
  /** All but the parts. */
  root: XmlElement
  count: number
  parts: () => Generator<Result<XmlElement, ForeignFault>, void>
}

/** Parses the elements with this local name, at most `depth` levels deep, one at a time. */
export function readXmlInParts(
  bytes: Uint8Array,
  place: string,
  { name, depth }: { name: string; depth: number },
): Result<XmlInParts, ForeignFault> {
  const decoded = decodeText(bytes, encodingOf(bytes))
  if (!decoded.ok) {
    const { problem } = decoded
    return err({ key: "notText", place: placeIn(problem, problem.length, place) })
  }
  const text = decoded.value
  const faulty: XmlFailure = (key, at, params) =>
    err({ key, place: placeIn(text, at, place), ...(params && { params }) })
  const ranges: Range[] = []
  const look = lookAt(text, MOST_IN_PARTS, partFinder(text, { name, depth }, ranges))
  if (look.doctype !== undefined) return faulty("doctype", look.doctype)
  if (look.deep !== undefined) return faulty("tooDeep", look.deep, { maximum: DEEPEST })
  if (look.many !== undefined) return faulty("tooMany", look.many, { maximum: MOST_IN_PARTS })
  const root = parseDocument(textBeside(text, ranges), faulty, (at) => besideAt(ranges, at))
  if (!root.ok) return root
  return ok({
    root: root.value,
    count: ranges.length,
    *parts() {
      for (const { from, to } of ranges)
        yield parseDocument(text.slice(from, to), faulty, (at) => from + at)
    },
  })
}

/** From the first character of an element to behind its last. */
interface Range {
  from: number
  to: number
}

/** Called for each tag: `depth` is the number of elements around the element that it begins or ends. */
type MeetTag = (tag: { at: number; end: number; depth: number; isLast: boolean }) => void

function partFinder(text: string, part: { name: string; depth: number }, found: Range[]): MeetTag {
  const isNamed = new RegExp(String.raw`<(?:[^\s/>:]+:)?${part.name}(?=[\s/>])`, "y")
  let open: { at: number; depth: number } | undefined
  return ({ at, end, depth, isLast }) => {
    isNamed.lastIndex = at
    if (!open && depth <= part.depth && isNamed.test(text)) open = { at, depth }
    if (open?.depth === depth && isLast) {
      found.push({ from: open.at, to: end + 1 })
      open = undefined
    }
  }
}

function textBeside(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to } of ranges) {
    pieces.push(text.slice(at, from))
    at = to
  }
  return [...pieces, text.slice(at)].join("")
}

/** Maps a position in the text beside the parts to the whole text. */
function besideAt(ranges: readonly Range[], at: number): number {
  let whole = at
  for (const { from, to } of ranges) {
    if (from > whole) return whole
    whole += to - from
  }
  return whole
}

/** The same of bytes, which are UTF-8 or, with its mark, UTF-16. */
export function readXmlBytes(bytes: Uint8Array, place = ""): Result<XmlElement, ForeignFault> {
  const text = decodeText(bytes, encodingOf(bytes))
  return text.ok
    ? readXml(text.value, place)
    : err({ key: "notText", place: placeIn(text.problem, text.problem.length, place) })
}

function placeIn(text: string, at: number, place: string): string {
  const lines = text.slice(0, at).split("\n")
  const here = `${lines.length}:${(lines.at(-1) ?? "").length + 1}`
  return place === "" ? here : `${place}:${here}`
}

/** Scans a text for a declared document type, for elements nested too deeply for a recursive parser, and for too many elements. */
function lookAt(
  text: string,
  most: number,
  meet: MeetTag = () => undefined,
): { doctype?: number; deep?: number; many?: number } {
  let [depth, count] = [0, 0]
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const over = OVER.find(({ begin }) => text.startsWith(begin, at))
    if (over) {
      const end = text.indexOf(over.end, at)
      if (end < 0) return {}
      at = end
    } else if (text.startsWith("<!DOCTYPE", at)) return { doctype: at }
    else {
      const end = endOfTag(text, at)
      const isEnd = text[at + 1] === "/"
      const isWhole = text[end - 1] === "/"
      if (isEnd) depth--
      else if (++count > most) return { many: at }
      meet({ at, end, depth, isLast: isEnd || isWhole })
      if (!isEnd && !isWhole && ++depth > DEEPEST) return { deep: at }
      at = end
    }
  }
  return {}
}

const OVER = [
  { begin: "<!--", end: "-->" },
  { begin: "<![CDATA[", end: "]]>" },
  { begin: "<?", end: "?>" },
] as const

/** The end of the tag that begins here; attribute values may contain `>`. */
function endOfTag(text: string, start: number): number {
  let quote = ""
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? ""
    if (quote !== "") quote = letter === quote ? "" : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === ">") return at
  }
  return text.length
}

/** The name of an element without the prefix of its namespace. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(":") + 1)

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement

/** Its elements in their order, all or those of one name. */
export const childrenOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children
    .filter(isElement)
    .filter((child) => name === undefined || localName(child) === name)

/** Text of the element itself, without its children's. */
export const ownText = (element: XmlElement): string =>
  element.children
    .flatMap((node) => (node instanceof XmlText ? [node.text] : []))
    .join("")
    .trim()

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.filter(isElement).find((child) => localName(child) === name)

/** An attribute by its name without the prefix of its namespace. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  if (Object.hasOwn(element.attributes, name)) return element.attributes[name]
  return Object.entries(element.attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
}
