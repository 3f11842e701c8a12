import type { FilesBeside } from "../foreign-fault.ts"
import { Archive } from "./archive.ts"

/** A form and the files beside it, from one archive. */
interface FormFolder {
  form: Uint8Array<ArrayBuffer>
  beside: FilesBeside
}

/** Files in which forms keep lists of answers. */
const LIST_FILE = /\.(?:csv|xml|geojson)$/i

export const isListFile = (name: string): boolean => LIST_FILE.test(name)

/** Files that some systems add to archives. */
const OF_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.)/

/** A workbook contains this file. */
const WORKBOOK_PART = "[Content_Types].xml"

/** The form in an archive that contains one workbook; undefined for other files, workbooks included. */
export async function folderOf(bytes: Uint8Array): Promise<FormFolder | undefined> {
  const archive = bytes[0] === 0x50 && bytes[1] === 0x4b ? Archive.open(bytes) : undefined
  if (!archive?.ok || archive.value.has(WORKBOOK_PART)) return undefined
  const names = archive.value.names.filter((name) => !OF_SYSTEM.test(name))
  const forms = names.filter((name) => name.toLowerCase().endsWith(".xlsx"))
  const [name] = forms
  if (name === undefined || forms.length > 1) return undefined
  const form = await archive.value.read(name)
  if (!form.ok) return undefined
  const beside = new Map<string, Uint8Array>()
  for (const each of names.filter(isListFile)) {
    const file = await archive.value.read(each)
    if (file.ok) beside.set(each, file.value)
  }
  return { form: form.value, beside }
}

export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** The file to import among several that were given together, and those beside it. */
export function besideOf<File extends NamedFile>(
  files: readonly File[],
): { file: File; beside: FilesBeside } | undefined {
  const file = files.find(({ name }) => !isListFile(name)) ?? files[0]
  if (!file) return undefined
  const others = files.filter((each) => each !== file)
  return { file, beside: new Map(others.map(({ name, bytes }) => [name, bytes])) }
}
