import { ApiError, fileCalls, PictureRecord, sessionCalls } from "@qo/core/api"
import { bytesText, issueText } from "@qo/core/i18n"
import { pictureIssue, type PictureLimits, pictureProblem } from "@qo/core/picture"
import { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseInvalid } from "../../shell/failure.ts"
import type { Language, Shell } from "../../shell/shell.ts"
import { readSentFile } from "../uploads/read-sent-file.ts"
import { uploadWithProgress } from "../uploads/upload-with-progress.ts"
import { writeBinary } from "../uploads/write-binary.ts"
import type { picturesAdd, picturesGet } from "./pictures.ts"

/** A stored picture, and the file that it was. */
const AddedPicture = PictureRecord.extend({ file: z.string() })
type AddedPicture = z.infer<typeof AddedPicture>

const columns = ({ t }: Language): readonly Column<AddedPicture>[] => [
  { field: "file", title: t("column.file"), min: 10 },
  { field: "id", isId: true, title: t("column.picture") },
  {
    field: "width",
    title: t("column.dots"),
    text: ({ width, height }) => `${width}×${height}`,
    align: "right",
  },
  {
    field: "bytes",
    title: t("column.size"),
    text: ({ bytes }) => bytesText(t, bytes),
    align: "right",
  },
]

type File = Awaited<ReturnType<typeof readSentFile>> & { path: string }

/** Reads all files before the first is sent, and names every one that cannot be taken. @throws CommandFailure */
async function readPictures(
  paths: readonly string[],
  limits: PictureLimits,
  shell: Shell,
): Promise<readonly File[]> {
  const files: File[] = []
  for (const path of paths) files.push({ ...(await readSentFile(path, shell)), path })
  refuseInvalid(
    shell.t,
    files.flatMap(({ path, bytes }) => {
      const problem = pictureProblem(bytes, limits)
      if (!problem) return []
      return [{ field: path, message: issueText(shell.t, pictureIssue([path], problem, limits)) }]
    }),
  )
  return files
}

/** Adds file names to the server's faults of pictures. */
function withPaths(error: unknown, files: readonly File[]): unknown {
  if (!(error instanceof ApiError)) return error
  const { message, status, code, key, current, retryAfter, requestId, cause } = error
  const issues = error.issues.map((issue) => {
    const [field, index] = issue.path
    const file = typeof index === "number" ? files[index] : undefined
    return field === fileCalls.addPictures.files?.field && file
      ? { ...issue, path: [file.path] }
      : issue
  })
  return new ApiError({ message, status, code, key, current, retryAfter, requestId, cause, issues })
}

async function store(
  files: readonly File[],
  pid: number | undefined,
  shell: Shell,
): Promise<readonly AddedPicture[]> {
  try {
    const stored = await uploadWithProgress(shell, (watched) =>
      shell.api.send(fileCalls.addPictures, { pid }, { files, ...watched }),
    )
    return stored.map((picture, index) => ({ ...picture, file: files[index]?.path ?? "" }))
  } catch (error) {
    throw withPaths(error, files)
  }
}

export const picturesAddModule: ModuleOf<typeof picturesAdd> = {
  output: AddedPicture,
  async run({ file: paths, pid }, shell) {
    const { picture: limits } = await shell.api.send(sessionCalls.about, {})
    const files = await readPictures(paths, limits, shell)
    const most = fileCalls.addPictures.files?.maxCount ?? 1
    const rows = shell.print.list(columns(shell))
    for (let from = 0; from < files.length; from += most)
      for (const picture of await store(files.slice(from, from + most), pid, shell))
        await rows.row(picture)
    await rows.end({ total: files.length, complete: true, next: null })
    return EXIT.done
  },
}

export const picturesGetModule: ModuleOf<typeof picturesGet> = {
  async run({ id, output }, shell) {
    const { method, path } = fileCalls.getPicture
    const query = new URLSearchParams({ id }).toString()
    const answer = await shell.api.raw(method, `${path}?${query}`)
    if (!(answer instanceof Uint8Array)) throw new ApiError({ status: 0, key: "unexpectedAnswer" })
    await writeBinary(answer, output, shell)
    return EXIT.done
  },
}
