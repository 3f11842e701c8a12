import type { DrawnPicture } from "../files/drawn.ts"
import type { Workbook } from "../files/workbook.ts"
import type { ForeignChange, ForeignLoss, ForeignPicture } from "../foreign-survey.ts"
import type { FormRow } from "./form-table.ts"

const MEDIA: ReadonlySet<string> = new Set(["image", "big_image", "audio", "video"])

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1).toLowerCase()

/** The pictures of a form: those that its cells name and that lie on them. */
export class FormPictures {
  private readonly files: ReadonlySet<string>
  private readonly byName: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  private readonly workbook: Workbook
  private readonly byRow: ReadonlyMap<string, readonly DrawnPicture[]>
  private readonly taken = new Set<string>()

  constructor(workbook: Workbook) {
    this.workbook = workbook
    this.files = new Set(workbook.files.map(baseName))
    this.byRow = Map.groupBy(workbook.drawn, ({ sheet, row }) => `${sheet}!${row}`)
    this.byName = new Map(
      [...workbook.pictures].map(([file, bytes]) => [baseName(file), bytes] as const),
    )
  }

  /** Whether the archive of the form holds a file of this name. */
  has(file: string): boolean {
    return this.files.has(baseName(file))
  }

  ofFile(file: string): Uint8Array<ArrayBuffer> | undefined {
    return this.byName.get(baseName(file))
  }

  /** The pictures that lie on the cells of a row, which are its own by that. */
  on(row: FormRow): readonly (ForeignPicture & { name: string })[] {
    const drawn = this.byRow.get(`${row.sheet}!${row.number}`) ?? []
    return drawn.flatMap(({ place, name, file }) => {
      const bytes = this.workbook.pictures.get(file)
      if (!bytes) return []
      this.taken.add(place)
      return [{ place, name, bytes }]
    })
  }

  /** Pictures that lie on nothing that has any. */
  get lost(): readonly ForeignLoss[] {
    return this.workbook.drawn
      .filter(({ place }) => !this.taken.has(place))
      .map(({ place, name, file }) => ({
        element: "picture",
        place,
        name,
        why: { key: "pictureAlone" },
        text: `${name}: ${file}`,
      }))
  }
}

type Media = Required<Pick<ForeignChange, "key" | "element" | "place" | "text" | "lost">> &
  Pick<ForeignChange, "params">

export interface RowMedia {
  /** The first of several is shown. */
  picture?: ForeignPicture
  changes: readonly Media[]
}

/** Pictures, sounds and films of a row: a form names files that lie beside it, or they lie on the row itself. */
export function mediaOf(row: FormRow, pictures: FormPictures, text: string): RowMedia {
  const named = row.filled().filter(({ column }) => MEDIA.has(column.key))
  for (const { column } of named) row.take(column)
  const found = [
    ...named.map(({ column, text: file, place }) => ({
      place,
      file,
      name: column.written,
      isImage: column.key.endsWith("image"),
      bytes: column.key.endsWith("image") ? pictures.ofFile(file) : undefined,
    })),
    ...pictures.on(row).map((drawn) => ({ ...drawn, file: drawn.name, isImage: true })),
  ]
  const first = found.find(({ bytes }) => bytes)
  return {
    ...(first?.bytes && { picture: { place: first.place, bytes: first.bytes } }),
    changes: found.map((each) => ({
      ...reasonOf(each, each === first, pictures),
      lost: true,
      element: each.isImage ? "picture" : "setting",
      place: each.place,
      text: `${text}: ${each.file}`,
    })),
  }
}

interface FoundFile {
  file: string
  name: string
  bytes?: Uint8Array | undefined
}

/** Why it is not there: of several pictures one is shown, and there are no sounds. */
function reasonOf(
  { file, name, bytes }: FoundFile,
  isFirst: boolean,
  pictures: FormPictures,
): Pick<Media, "key" | "params"> {
  if (isFirst) return { key: "pictureKept" }
  if (bytes) return { key: "pictureAlone" }
  return pictures.has(file) ? { key: "noSuchSetting", params: { name } } : { key: "fromOutside" }
}

/** Losses of a row that is no question. */
export const lossOf = (
  { element, place, key, params, text }: Media,
  name: string,
): ForeignLoss => ({
  element,
  place,
  name,
  why: params ? { key, params } : { key },
  text,
})
