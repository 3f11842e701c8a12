import { decodeText, err, ok, type Result } from "@qo/core/lib"
import { convertForeign } from "./convert/convert.ts"
import { encodingOf } from "./files/text-encoding.ts"
import type { ForeignFault, ForeignReading, ReadOptions } from "./foreign-fault.ts"
import type { ForeignFormat, ForeignSurvey } from "./foreign-survey.ts"
import { folderOf } from "./files/folder-of.ts"
import { findLanguage } from "./language.ts"
import { isArchive, kindOfFile } from "./kind-of-file.ts"
import { PieceProgress } from "./piece-progress.ts"
import type { ForeignImport } from "./report/report.ts"
import { withLanguages } from "./with-languages.ts"

/** Bytes of the largest file that is read. */
export const MOST_BYTES = 20_000_000

export interface ForeignOptions extends ReadOptions {
  /** The tool that the file is from; else it is recognised. */
  format?: ForeignFormat | undefined
}

/**
 * Converts a file of another tool to a questionnaire, with the outcome of each element. A form may come in an archive with the files
 * beside it. Reads nothing but the given bytes.
 */
export async function importForeign(
  bytes: Uint8Array,
  options: ForeignOptions,
): Promise<Result<ForeignImport, ForeignFault>> {
  if (bytes.length > MOST_BYTES) return TOO_LARGE
  const folder = await folderOf(bytes)
  if (!folder) return importFile(bytes, options)
  if (folder.form.length > MOST_BYTES) return TOO_LARGE
  return importFile(folder.form, { ...options, beside: folder.beside })
}

const TOO_LARGE = err<ForeignFault>({
  key: "tooLarge",
  place: "",
  params: { maximum: MOST_BYTES / 1_000_000 },
})

async function importFile(
  bytes: Uint8Array,
  options: ForeignOptions,
): Promise<Result<ForeignImport, ForeignFault>> {
  const format = options.format ?? kindOfFile(bytes)
  if (format === "ours") return err({ key: "ours", place: "" })
  if (format === "form") return err({ key: "formAsText", place: "" })
  if (format === "program") return err({ key: "program", place: "" })
  if (format === "list" || format === "unknown") return err({ key: "unknownFormat", place: "" })
  return readFormat(format, bytes, options)
}

async function readFormat(
  format: ForeignFormat,
  bytes: Uint8Array,
  options: ForeignOptions,
): Promise<Result<ForeignImport, ForeignFault>> {
  const read = await READERS[format](bytes, options)
  if (!read.ok) return read
  const fault = languageFault(read.value, options.language)
  if (fault) return err(fault)
  // Workbooks take their time to be unpacked, and report that alone.
  const progress = format === "xlsform" ? undefined : new PieceProgress(options.onProgress)
  const { limits, beside, language: wanted } = options
  const converted = convertForeign(read.value, { limits, language: wanted, progress })
  if (bytes.length > MOST_TRANSLATED) return ok(converted)
  const readIn = async (language: string) => {
    const other = await READERS[format](bytes, { limits, beside, language })
    return other.ok ? convertForeign(other.value, { limits, language }) : undefined
  }
  return ok(await withLanguages(converted, readIn))
}

/** Bytes of the largest file whose other languages are read, too: it is read once for each. */
const MOST_TRANSLATED = 5_000_000

/** Reports a language that the file does not have; if the file names none at all, its texts are used unchanged. */
function languageFault(
  { language, otherLanguages }: ForeignSurvey,
  wanted: string | undefined,
): ForeignFault | undefined {
  const known = [...(language === undefined ? [] : [language]), ...otherLanguages]
  if (wanted === undefined || known.length === 0 || findLanguage(known, wanted) !== undefined)
    return undefined
  return { key: "noLanguage", place: "", params: { language: wanted, languages: known.join(", ") } }
}

type Reader = (bytes: Uint8Array, options: ReadOptions) => Promise<ForeignReading>

/** Each reader is loaded when a file of its tool is there. */
const READERS: Readonly<Record<ForeignFormat, Reader>> = {
  surveyjs: async (bytes, options) => {
    const { readSurveyJs } = await import("./surveyjs/read-surveyjs.ts")
    return ofText(bytes, (text) => readSurveyJs(text, options))
  },
  lss: async (bytes, options) => {
    if (isArchive(bytes)) {
      const { readLsa } = await import("./lss/read-lsa.ts")
      return readLsa(bytes, options)
    }
    const { readLss } = await import("./lss/read-lss.ts")
    return readLss(bytes, options)
  },
  qsf: async (bytes, options) => {
    const { readQsf } = await import("./qsf/read-qsf.ts")
    return ofText(bytes, (text) => readQsf(text, options))
  },
  xlsform: async (bytes, options) => {
    const { readXlsForm } = await import("./xlsform/read-xlsform.ts")
    return readXlsForm(bytes, options)
  },
}

function ofText(bytes: Uint8Array, read: (text: string) => ForeignReading): ForeignReading {
  const text = decodeText(bytes, encodingOf(bytes))
  if (text.ok) return read(text.value)
  const lines = text.problem.split("\n")
  return err({ key: "notText", place: `${lines.length}:${(lines.at(-1) ?? "").length + 1}` })
}
