import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml"
import { decodeText, err, ok, type Result } from "../../lib/index.ts"
import type { ForeignFault } from "../foreign-fault.ts"
import { encodingOf } from "./text-encoding.ts"

export { XmlElement } from "@rgrove/parse-xml"

/** The greatest depth that is read: far above what workbooks and questionnaires have. */
const DEEPEST = 100

/** Elements at most: each costs many times its own bytes. */
const MOST = 1_500_000

/**
 * The root of an XML text. Nothing beside the text is read, and nothing in it stands for more than itself: what declares a document
 * type is refused, for it may name other files and entities that grow. `place` is put before the place of a fault.
 */
function readXml(text: string, place = ""): Result<XmlElement, ForeignFault> {
  const faulty = (key: ForeignFault["key"], at: number, params?: ForeignFault["params"]) =>
    err({ key, place: placeIn(text, at, place), ...(params && { params }) })
  const look = lookAt(text)
  if (look.doctype !== undefined) return faulty("doctype", look.doctype)
  if (look.deep !== undefined) return faulty("tooDeep", look.deep, { maximum: DEEPEST })
  if (look.many !== undefined) return faulty("tooMany", look.many, { maximum: MOST })
  try {
    const { root } = parseXml(text)
    return root ? ok(root) : faulty("notXml", 0)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const entity = /entity isn't defined: &(\w+);/.exec(error.message)?.[1]
    if (entity !== undefined) return faulty("entity", error.pos, { name: entity })
    return faulty("notXml", error.pos)
  }
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

/** Where a text declares a document type, where its elements stand too deep for a parser that calls itself, and where they are too many. */
function lookAt(text: string): { doctype?: number; deep?: number; many?: number } {
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
      if (text[at + 1] === "/") depth--
      else if (++count > MOST) return { many: at }
      else if (text[end - 1] !== "/" && ++depth > DEEPEST) return { deep: at }
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

/** Where the tag ends that begins here: `>` stands in the values of attributes too. */
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

/** What stands in it itself, not in its elements. */
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
