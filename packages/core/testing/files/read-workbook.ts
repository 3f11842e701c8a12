import { plainOf, readZip } from "./read-zip.ts"
import type { FileCase } from "../sav/read-sav.ts"

type Line = Record<string, string | number>

/** The rows of a sheet: values by the letters of their columns. */
export function linesOf(sheet = ""): Line[] {
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    Object.fromEntries(
      [
        ...row.matchAll(
          /<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|.*?<t [^>]*>(.*?)<\/t><\/is>)<\/c>/gs,
        ),
      ].map(([, column = "", number, text = ""]) => [
        column,
        number === undefined ? unescapeCell(plainOf(text)) : Number(number),
      ]),
    ),
  )
}

const unescapeCell = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The rows of a sheet by its heads. */
export function casesOf(sheet = ""): FileCase[] {
  const [heads = {}, ...lines] = linesOf(sheet)
  return lines.map((line) =>
    Object.fromEntries(Object.entries(heads).map(([column, name]) => [name, line[column] ?? null])),
  )
}

/** Content of a workbook's first sheet. */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<FileCase[]> =>
  casesOf((await readZip(bytes)).get("xl/worksheets/sheet1.xml"))
