import type { ForeignChange } from "../foreign-survey.ts"
import type { FormRow } from "./form-table.ts"

const MEDIA: ReadonlySet<string> = new Set(["image", "big_image", "audio", "video"])

type Media = Required<Pick<ForeignChange, "key" | "element" | "place" | "text" | "lost">>

/** Pictures, sounds and films of a row: a form names files that lie beside it. */
export const mediaOf = (row: FormRow, files: ReadonlySet<string>, text: string): readonly Media[] =>
  row
    .filled()
    .filter(({ column }) => MEDIA.has(column.key))
    .map(({ column, text: file, place }) => ({
      key: isKept(file, files) ? ("pictureKept" as const) : ("fromOutside" as const),
      lost: true,
      element: column.key.endsWith("image") ? ("picture" as const) : ("setting" as const),
      place,
      text: `${text}: ${file}`,
    }))

/** Whether the archive of the form holds a file of this name. */
const isKept = (file: string, files: ReadonlySet<string>): boolean => files.has(baseName(file))

export const baseName = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).toLowerCase()
