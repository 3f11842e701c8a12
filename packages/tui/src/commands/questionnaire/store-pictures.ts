import { ApiError, fileCalls, sessionCalls } from "@qo/core/api"
import type { ImportedPicture, StoredPicture } from "@qo/interchange"
import { issueText } from "@qo/core/i18n"
import { err, ok } from "@qo/core/lib"
import { pictureIssue, pictureProblem } from "@qo/core/picture"
import type { Calls, Language } from "../../shell/shell.ts"

/**
 * Stores pictures for a project, one after another until it is stopped. Returns for each its id, or its fault. @throws ApiError
 * `cancelled` after a stop, and if the server is not reached or accepts none of them
 */
export async function storePictures(
  pid: number,
  { api, t }: Calls & Pick<Language, "t">,
  pictures: readonly ImportedPicture[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const { picture: limits } = await api.send(sessionCalls.about, {})
  const stored = new Map<string, StoredPicture>()
  for (const { place, bytes } of pictures) {
    // The picture of a list belongs to the answers of each question that uses it.
    if (stored.has(place)) continue
    const problem = pictureProblem(bytes, limits)
    stored.set(
      place,
      problem
        ? err(issueText(t, pictureIssue([], problem, limits)))
        : await storeOne(pid, bytes, { api, t, signal }),
    )
  }
  return stored
}

async function storeOne(
  pid: number,
  bytes: Uint8Array<ArrayBuffer>,
  { api, t, signal }: Calls & Pick<Language, "t"> & { signal: AbortSignal },
): Promise<StoredPicture> {
  try {
    const files = [{ name: "picture", bytes }]
    const [stored] = await api.send(fileCalls.addPictures, { pid }, { files, signal })
    if (!stored) throw new ApiError({ status: 0, key: "unexpectedAnswer" })
    return ok(stored.id)
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : []
    if (!issue) throw error
    return err(issueText(t, issue))
  }
}
