import { joinPieces, zipFile } from "@qo/core/files"

/** An archive of these texts. */
export const packTexts = (files: Readonly<Record<string, string>>): Promise<Uint8Array> =>
  joinPieces(zipFile(entriesOf(files)))

/** A workbook with one sheet of these rows, and these shared texts. */
export const bookOf = (rows: string, strings = "") =>
  packTexts({
    "_rels/.rels":
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="s1" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="strings.xml"/></Relationships>',
    "xl/workbook.xml":
      '<workbook xmlns:r="o"><sheets><sheet name="survey" r:id="s1"/></sheets></workbook>',
    "xl/strings.xml": `<sst>${strings}</sst>`,
    "xl/sheet.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })

// oxlint-disable-next-line require-await -- files of an archive are waited for
async function* entriesOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) yield { name, pieces: singlePiece(text) }
}

// oxlint-disable-next-line require-await -- pieces of a file are waited for
async function* singlePiece(text: string) {
  yield new TextEncoder().encode(text)
}
