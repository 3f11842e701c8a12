import { type ApiClient, ApiError, fileCalls, type OnSent } from "@qo/core/api"
import { questionIn } from "@qo/core/edits"
import { errorText, issueText } from "@qo/core/i18n"
import { err, type Issue, ok, type Result } from "@qo/core/lib"
import { pictureIssue, pictureProblem } from "@qo/core/picture"
import type { Limits, Picture } from "@qo/core/questionnaire"
import { createObservable, type Observable } from "../../base/observable.ts"
import { createPictureUrls } from "../../shared/respondent/picture-urls.ts"
import type { EditorSession } from "./editor-session.ts"
import type { EditorTranslate } from "./use-editor.ts"

/** A picture on its way to the server, or why it did not get there. */
export type Upload =
  | { sent: number; total: number; cancel: () => void }
  | { failed: string; cancel: () => void }

interface WatchedUpload {
  signal?: AbortSignal
  /** It is on its way. */
  onStart?: () => void
  onSent?: OnSent
}

/** Pictures of one open questionnaire: sent to the server, and fetched from it. */
export interface Pictures {
  /** Running uploads, by the id of the question or answer. */
  readonly uploads: Observable<ReadonlyMap<string, Upload>>
  /** Stores a picture: its id, or its fault, if possible before it is sent. */
  store: (file: Blob, watched?: WatchedUpload) => Promise<Result<string, string>>
  /** Stores a picture and sets it on the question or answer. Faults appear in `uploads`, before sending if possible. */
  add: (element: string, file: Blob) => Promise<void>
  /** Changes the picture of a question or answer; undefined: none. */
  set: (element: string, picture: Picture | undefined, field?: string) => void
  /** URL of a picture for the browser. */
  urlOf: (id: string) => Promise<string>
  /** Gives the memory of all pictures back. */
  close: () => void
}

interface PictureServices {
  api: ApiClient
  t: EditorTranslate
  limits: Promise<Pick<Limits, "picture">>
}

export function createPictures(
  session: EditorSession,
  { api, t, limits }: PictureServices,
): Pictures {
  const uploads = createObservable<ReadonlyMap<string, Upload>>(new Map())
  const urls = createPictureUrls(api)
  const tell = (element: string, upload: Upload | undefined) => {
    const next = new Map(uploads.get())
    if (upload) next.set(element, upload)
    else next.delete(element)
    uploads.set(next)
  }
  const fail = (element: string, failed: string) =>
    tell(element, { failed, cancel: () => tell(element, undefined) })

  function set(element: string, picture: Picture | undefined, field?: string): void {
    const manner = field ? { field: `${element}.${field}` } : {}
    session.run(
      questionIn(session.doc, element)
        ? { do: "changeQuestion", id: element, set: { picture } }
        : { do: "changeAnswer", id: element, set: { picture } },
      manner,
    )
  }

  async function store(
    file: Blob,
    { onStart, ...watched }: WatchedUpload = {},
  ): Promise<Result<string, string>> {
    const { picture } = await limits
    const bytes = new Uint8Array(
      await file.slice(0, Math.min(file.size, picture.bytes + 1)).arrayBuffer(),
    )
    const problem = pictureProblem(bytes, picture)
    if (problem) return err(issueText(t, pictureIssue([], problem, picture)))
    const name = file instanceof File ? file.name : "picture"
    onStart?.()
    try {
      const [stored] = await api.send(
        fileCalls.addPictures,
        { pid: session.pid },
        { files: [{ name, bytes: file, type: file.type }], ...watched },
      )
      if (!stored) throw new ApiError({ status: 0, key: "unexpectedAnswer" })
      return ok(stored.id)
    } catch (error) {
      return err(refusalText(error, t))
    }
  }

  async function add(element: string, file: Blob): Promise<void> {
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const stored = await store(file, {
      signal: stop.signal,
      onStart: () => tell(element, { sent: 0, total: file.size, cancel }),
      onSent: (sent, total) => tell(element, { sent, total, cancel }),
    })
    if (!stored.ok && !stop.signal.aborted) return fail(element, stored.problem)
    tell(element, undefined)
    if (stored.ok && session.doc.records.has(element)) set(element, { id: stored.value })
  }

  return {
    uploads,
    store,
    add,
    set,
    urlOf: urls.urlOf,
    close: () => {
      for (const upload of uploads.get().values()) upload.cancel()
      urls.close()
    },
  }
}

/** The server's reason for refusing a picture. */
function refusalText(error: unknown, t: EditorTranslate): string {
  const issue: Issue | undefined = error instanceof ApiError ? error.issues[0] : undefined
  return issue ? issueText(t, issue) : errorText(t, error)
}
