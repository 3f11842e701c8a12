import { columnLetters } from "@qo/core/files"
import { attributeOf, childOf, childrenOf, type XmlElement } from "./xml.ts"

/** A picture, and the cell that its upper left corner lies on. */
export interface DrawnPicture {
  sheet: string
  /** From 1, as spreadsheets count; 0: it lies on no cell. */
  row: number
  place: string
  name: string
  file: string
}

/** The pictures of a drawing, which belongs to a sheet. */
export const drawnIn = (
  drawing: XmlElement,
  sheet: string,
  links: ReadonlyMap<string, { target: string }>,
): readonly DrawnPicture[] =>
  childrenOf(drawing).flatMap((anchor) => {
    const picture = childOf(anchor, "pic")
    const blip = childOf(childOf(picture, "blipFill"), "blip")
    const file = blip && links.get(attributeOf(blip, "embed") ?? "")?.target
    return file === undefined
      ? []
      : [{ sheet, ...cellOf(anchor, sheet), name: nameOf(picture) || file, file }]
  })

function nameOf(picture: XmlElement | undefined): string | undefined {
  const about = childOf(childOf(picture, "nvPicPr"), "cNvPr")
  return about && (attributeOf(about, "descr") || attributeOf(about, "name"))
}

function cellOf(anchor: XmlElement, sheet: string): Pick<DrawnPicture, "row" | "place"> {
  const from = childOf(anchor, "from")
  const [row = Number.NaN, column = Number.NaN] = ["row", "col"].map((each) =>
    Number(childOf(from, each)?.text),
  )
  return Number.isInteger(row) && Number.isInteger(column)
    ? { row: row + 1, place: `${sheet}!${columnLetters(column)}${row + 1}` }
    : { row: 0, place: sheet }
}
