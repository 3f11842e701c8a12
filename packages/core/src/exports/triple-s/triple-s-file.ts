import { piecesOf, xmlLabel, zipFile, type ZipEntry } from "../../files/index.ts"
import { csvField } from "../../lib/index.ts"
import { cellsOf } from "../codebook.ts"
import type { ExportSource } from "../export-file.ts"
import { measureExtents } from "../measure.ts"
import { isoTime } from "../shown-cell.ts"
import { type TripleSColumn, tripleSColumns } from "./triple-s-columns.ts"

/**
 * Writes Triple-S XML 2.0: an archive with the metadata, and with the data as CSV. Lengths and ranges precede the data, so
 * responses are read twice. Source: Triple-S XML Version 2.0.002 (2011).
 */
export const tripleSFile = (source: ExportSource): AsyncIterable<Uint8Array> =>
  zipFile(entries(source), source.crc32)

async function* entries(source: ExportSource): AsyncGenerator<ZipEntry> {
  const extents = await measureExtents(source)
  const columns = tripleSColumns(source.codebook, extents)
  const name = `project-${source.about.pid}`
  yield { name: `${name}.xml`, pieces: piecesOf(metadata(source, columns)) }
  yield { name: `${name}.csv`, pieces: piecesOf(data(source, columns)) }
}

// oxlint-disable-next-line require-await -- pieces of a file are waited for
async function* metadata(
  { about, t }: Pick<ExportSource, "about" | "t">,
  columns: readonly TripleSColumn[],
): AsyncGenerator<string> {
  const [day = "", time = ""] = isoTime(about.generatedAt).split("T")
  const base = `${t("export.base")} ${t(`export.base.${about.base}`)}`
  const facts = [about.filter, about.weighting, base].filter(Boolean).join("; ")
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sss version="2.0">',
    `<date>${day}</date>`,
    `<time>${time.slice(0, 8)}</time>`,
    "<origin>Questionnaire Office</origin>",
    "<survey>",
    `<name>project-${about.pid}</name>`,
    `<version>${about.versions.join(", ")}</version>`,
    `<title>${xmlLabel([about.name, facts].filter(Boolean).join(" · "))}</title>`,
    `<record ident="A" href="project-${about.pid}.csv" format="csv" skip="1">`,
    ...columns.map(variableElement),
    "</record>",
    "</survey>",
    "</sss>",
    "",
  ].join("\n")
}

function variableElement(
  { name, label, type, isLiteral, use, content }: TripleSColumn,
  at: number,
) {
  const more = `${use ? ` use="${use}"` : ""}${isLiteral ? ' format="literal"' : ""}`
  return [
    `<variable ident="${at + 1}" type="${type}"${more}>`,
    `<name>${name}</name>`,
    `<label>${xmlLabel(label)}</label>`,
    `<position start="${at + 1}"/>`,
    content,
    "</variable>",
  ].join("")
}

async function* data(
  { codebook, read }: ExportSource,
  columns: readonly TripleSColumn[],
): AsyncGenerator<string> {
  yield `${columns.map(({ name }) => name).join(",")}\r\n`
  for await (const batch of read())
    for (const each of batch) {
      const cells = cellsOf(codebook, each)
      yield `${columns.map((column) => fieldOf(column, cells)).join(",")}\r\n`
    }
}

/** Returns a field. Fields of digits are quoted, so that programs do not read them as one number. */
function fieldOf(
  { type, field }: TripleSColumn,
  cells: Parameters<TripleSColumn["field"]>[0],
): string {
  const text = field(cells)
  if (type === "multiple" && text !== "") return `"${text}"`
  return type === "quantity" || type === "single" ? text : csvField(text)
}
