import { err, ok, type Result } from "@qo/core/lib"
import { TranslationKey } from "@qo/core/questionnaire"
import { XmlText } from "@rgrove/parse-xml"
import {
  attributeOf,
  childOf,
  childrenOf,
  localName,
  readXmlBytes,
  XmlElement,
} from "../files/xml.ts"
import type { TranslatedEntry, TranslatorFault, TranslatorFile } from "./translator-file.ts"

/** Reads an XLIFF 2 file. Tools may have divided units into several segments, and renamed units. */
export function readXliff(bytes: Uint8Array): Result<TranslatorFile, TranslatorFault> {
  const read = readXmlBytes(bytes)
  if (!read.ok) return err("unreadable")
  const root = read.value
  if (localName(root) !== "xliff" || !attributeOf(root, "version")?.startsWith("2."))
    return err("notXliff")
  return ok({
    sourceLanguage: attributeOf(root, "srcLang"),
    language: attributeOf(root, "trgLang"),
    entries: childrenOf(root, "file").flatMap(unitsIn).flatMap(entryOf),
  })
}

/** Units may be in groups. */
const unitsIn = (element: XmlElement): XmlElement[] => [
  ...childrenOf(element, "unit"),
  ...childrenOf(element, "group").flatMap(unitsIn),
]

function entryOf(unit: XmlElement): TranslatedEntry[] {
  const key = [attributeOf(unit, "name"), attributeOf(unit, "id")].find(
    (each) => TranslationKey.safeParse(each).success,
  )
  const parts = childrenOf(unit).filter((each) => PARTS.has(localName(each)))
  const segments = parts.filter((each) => localName(each) === "segment")
  const targets = segments.map((segment) => childOf(segment, "target"))
  if (key === undefined || targets.every((target) => target === undefined)) return []
  const data = new Map(
    childrenOf(childOf(unit, "originalData") ?? unit, "data").map((each) => [
      attributeOf(each, "id") ?? "",
      textOf(each, NO_DATA),
    ]),
  )
  const source = parts.map((part) => textOf(childOf(part, "source"), data)).join("")
  const target = parts
    .map((part) => textOf(childOf(part, "target") ?? sourceOfIgnorable(part), data))
    .join("")
  const isOutdated = segments.some(
    (each) => (attributeOf(each, "state") ?? "initial") === "initial",
  )
  return target === "" ? [] : [{ key, source, target, isOutdated }]
}

const PARTS = new Set(["segment", "ignorable"])

/** Space between segments, which tools may leave out in the target. */
const sourceOfIgnorable = (part: XmlElement): XmlElement | undefined =>
  localName(part) === "ignorable" ? childOf(part, "source") : undefined

type CodeData = ReadonlyMap<string, string>
const NO_DATA: CodeData = new Map()

function textOf(element: XmlElement | undefined, data: CodeData): string {
  return (element?.children ?? [])
    .map((node) => {
      if (node instanceof XmlText) return node.text
      return node instanceof XmlElement ? codeOf(node, data) : ""
    })
    .join("")
}

function codeOf(element: XmlElement, data: CodeData): string {
  const dataAt = (name: string) => data.get(attributeOf(element, name) ?? "") ?? ""
  switch (localName(element)) {
    case "cp":
      return String.fromCharCode(Number.parseInt(attributeOf(element, "hex") ?? "fffd", 16))
    case "ph":
    case "sc":
    case "ec":
      return dataAt("dataRef")
    case "pc":
      return `${dataAt("dataRefStart")}${textOf(element, data)}${dataAt("dataRefEnd")}`
    default:
      return textOf(element, data)
  }
}
