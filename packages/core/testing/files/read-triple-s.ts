import { plainOf, readZip } from "./read-zip.ts"
import type { FileCase } from "../sav/read-sav.ts"

/** Position of an answer of a set within its field. */
interface Place {
  name: string
  label: string
}

const VARIABLE = /<variable ident="\d+" type="(\w+)".*?<name>(\w+)<\/name>(.*?)<\/variable>/g

/**
 * Content of a Triple-S archive, by its own metadata alone. A set with several answers becomes a variable per answer,
 * `NAME_LABEL`: 1 chosen, 0 not, null if it was not asked.
 */
export async function readTripleS(bytes: Uint8Array<ArrayBuffer>): Promise<FileCase[]> {
  const files = await readZip(bytes)
  const [xml = "", csv = ""] = [".xml", ".csv"].map(
    (ending) => [...files].find(([name]) => name.endsWith(ending))?.[1],
  )
  const variables = [...xml.matchAll(VARIABLE)].map(([, type = "", name = "", rest = ""]) => ({
    type,
    name,
    places: [...rest.matchAll(/<value code="[^"]*">([^<]*)</g)].map(([, label = ""]): Place => ({
      name: `${name}_${plainOf(label)}`,
      label,
    })),
  }))
  return recordsIn(csv)
    .slice(1)
    .map((fields) =>
      Object.fromEntries(
        variables.flatMap(({ type, name, places }, at) => {
          const field = fields[at] ?? ""
          if (type === "multiple")
            return places.map((place, bit) => [
              place.name,
              field === "" ? null : Number(field[bit] === "1"),
            ])
          const isNumber = field !== "" && Number.isFinite(Number(field))
          return [[name, field === "" ? null : isNumber ? Number(field) : field]]
        }),
      ),
    )
}

/** Records of a CSV file by the grammar of RFC 4180. */
export function recordsIn(csv = ""): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = "", end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === "\r\n") lines.push([])
  }
  return lines.slice(0, -1)
}
