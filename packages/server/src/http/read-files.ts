import type { AnyCall } from "@qo/core/api"
import type { Multipart, MultipartFile, MultipartValue } from "@fastify/multipart"
import type { Issue, ProblemKey } from "@qo/core/lib"
import type { FastifyRequest } from "fastify"
import type { ReceivedFile } from "./request-context.ts"
import { invalidField, Refusal } from "./refusal.ts"

/** Limits of an upload. `terms`: parameters of the refusal, such as the accepted types. */
type Bounds = NonNullable<AnyCall["files"]> & { terms: NonNullable<Issue["params"]> }

/** Content of a multipart body. A field that occurs several times is a list, which no schema accepts as a text. */
interface ReceivedForm {
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** Limits of form fields, far higher than any call needs. */
const FIELDS = { fields: 20, fieldNameSize: 100, fieldSize: 1000, headerPairs: 50 }
/** Maximum bytes of a body without its files: fields and boundaries. */
const BESIDE_FILES = 64 * 1024

/** Time between checks of an upload, ms. After five seconds without data the connection is closed. */
const LOOK_MS = 500
const SILENT_LOOKS = 10
/** Maximum number of concurrent uploads of one account on this server. */
const AT_ONCE = 2
const underWay = new Map<number, number>()

/**
 * Reads a multipart body within the call's limits and passes it to `work`. Its bytes count as held in memory until `work` is
 * done.
 * @throws Refusal `wrongType`, `tooLarge`, `rateLimited`, `unavailable`, `malformed`, or `invalid` at the field of the files
 */
export async function withFiles<Result>(
  request: FastifyRequest,
  bounds: Bounds,
  userId: number,
  work: (received: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw refusalOf("wrongType", bounds)
  refuseTooLarge(request, bounds)
  const own = underWay.get(userId) ?? 0
  if (own >= AT_ONCE) throw new Refusal("rateLimited", { retryAfter: RETRY_SECONDS })
  underWay.set(userId, own + 1)
  const room = takeRoom()
  try {
    return await work(await readFiles(request, bounds, room))
  } finally {
    room.leave()
    const left = (underWay.get(userId) ?? 1) - 1
    if (left === 0) underWay.delete(userId)
    else underWay.set(userId, left)
  }
}

const RETRY_SECONDS = 5

/** Maximum bytes of uploads in memory. Further uploads are refused and can be repeated. */
const ROOM = 128 * 1024 * 1024
let taken = 0

interface Room {
  /** Counts bytes that have arrived; announced ones do not count. @throws Refusal `unavailable` */
  add: (bytes: number) => void
  leave: () => void
}

function takeRoom(): Room {
  let own = 0
  return {
    add(bytes) {
      // A single upload always gets memory, so that an upload within the limits cannot be refused forever.
      if (taken > own && taken + bytes > ROOM)
        throw new Refusal("unavailable", { retryAfter: RETRY_SECONDS })
      own += bytes
      taken += bytes
    },
    leave() {
      taken -= own
      own = 0
    },
  }
}

/**
 * Converts an error of the parser: a body that is not a form is refused with `malformed`; other errors are returned unchanged.
 */
export const formRefusal = (error: unknown, bounds: Bounds): unknown =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE"
    ? refusalOf("wrongType", bounds)
    : error

/** Refuses bodies whose announced length is too large. A body without an announced length is counted while it is read. */
function refuseTooLarge(request: FastifyRequest, bounds: Bounds): void {
  const announced = Number(request.headers["content-length"] ?? 0)
  if (announced > bounds.maxCount * bounds.maxBytes + BESIDE_FILES)
    throw refusalOf("tooLarge", bounds)
}

/** Returns a refusal of the whole upload, or of the file with this index, with the accepted types and sizes. */
function refusalOf(
  reason: "wrongType" | "tooLarge",
  { field, maxCount, terms }: Bounds,
  index?: number,
): Refusal {
  const key: ProblemKey = index === undefined ? "picturesExpected" : "pictureFileTooLarge"
  const path = index === undefined ? [field] : [field, index]
  return new Refusal(reason, { issues: [{ path, key, params: { ...terms, maximum: maxCount } }] })
}

/** Closes the connection when no more bytes arrive. Returns a function that stops the check. */
function watchSilence({ raw }: FastifyRequest): () => void {
  let read = raw.socket.bytesRead
  let silentLooks = 0
  // Counts checks instead of time, because this process reads nothing while it is busy.
  const watch = setInterval(() => {
    silentLooks = raw.socket.bytesRead === read ? silentLooks + 1 : 0
    read = raw.socket.bytesRead
    if (silentLooks >= SILENT_LOOKS) raw.destroy()
  }, LOOK_MS)
  return () => clearInterval(watch)
}

async function readFiles(
  request: FastifyRequest,
  bounds: Bounds,
  room: Room,
): Promise<ReceivedForm> {
  const received: ReceivedForm = { fields: {}, files: [] }
  const limits = { ...FIELDS, files: bounds.maxCount, fileSize: bounds.maxBytes }
  const endWatch = watchSilence(request)
  try {
    for await (const part of request.parts({ limits })) await take(received, part, bounds, room)
  } catch (error) {
    if (isTooManyFiles(error)) throw refusalOf("tooLarge", bounds)
    // Truncated bodies and bodies that are not multipart. Errors of the parser itself have a status.
    throw error instanceof Error && !("statusCode" in error) && !(error instanceof Refusal)
      ? new Refusal("malformed")
      : error
  } finally {
    endWatch()
  }
  if (received.files.length === 0) throw invalidField(bounds.field, "required")
  return received
}

const isTooManyFiles = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_FILES_LIMIT"

async function take(
  received: ReceivedForm,
  part: Multipart,
  bounds: Bounds,
  room: Room,
): Promise<void> {
  if (part.type === "field") return takeField(received.fields, part)
  const bytes = await bytesOf(part, room)
  if (!bytes) throw refusalOf("tooLarge", bounds, received.files.length)
  if (part.fieldname !== bounds.field) throw invalidField(part.fieldname, "unknownField")
  received.files.push({ name: part.filename, bytes })
}

/** Returns the content of a file; undefined if it is too large. */
async function bytesOf({ file }: MultipartFile, room: Room): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) {
    room.add(piece.length)
    pieces.push(piece)
  }
  return file.truncated ? undefined : Buffer.concat(pieces)
}

function takeField(fields: Record<string, unknown>, part: MultipartValue): void {
  const { fieldname, value } = part
  if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal("tooLarge")
  fields[fieldname] = Object.hasOwn(fields, fieldname) ? [fields[fieldname], value].flat() : value
}
