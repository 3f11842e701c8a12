import type { AnyCall } from "@qo/core/api"
import type { Multipart, MultipartFile, MultipartValue } from "@fastify/multipart"
import type { Issue, ProblemKey } from "@qo/core/lib"
import type { FastifyRequest } from "fastify"
import type { ReceivedFile } from "./request-context.ts"
import { invalidField, Refusal } from "./refusal.ts"

/** `terms`: parameters of the refusal, such as the accepted types. */
type Bounds = NonNullable<AnyCall["files"]> & { terms: NonNullable<Issue["params"]> }

/** The contents of a multipart body. A field that came more than once is a list, which no schema takes for a text. */
interface ReceivedForm {
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** Bounds of the fields, far more than those of a call need. */
const FIELDS = { fields: 20, fieldNameSize: 100, fieldSize: 1000, headerPairs: 50 }
/** Bytes of a body beside its files: its fields and boundaries. */
const BESIDE_FILES = 64 * 1024

/** After five seconds of silence the client is not there any more. */
const LOOK_MS = 500
const SILENT_LOOKS = 10
/** Most concurrent uploads of one account on this server. */
const AT_ONCE = 2
const underWay = new Map<number, number>()

/**
 * Reads a multipart body within the call's bounds and does `work` with it; until that is done, its bytes count as held.
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

/** Most bytes of uploads in memory; further uploads are refused and may be repeated. */
const ROOM = 128 * 1024 * 1024
let taken = 0

interface Room {
  /** Counts bytes when they arrive: merely announced ones take no room. @throws Refusal `unavailable` */
  add: (bytes: number) => void
  leave: () => void
}

function takeRoom(): Room {
  let own = 0
  return {
    add(bytes) {
      // Alone anybody has room, so that no upload within the limits is refused for ever.
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

/** A body that is no form is refused before other checks; other errors do not change. */
export const formRefusal = (error: unknown, bounds: Bounds): unknown =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE"
    ? refusalOf("wrongType", bounds)
    : error

/** Refuses by the length that the headers announce; a body that announces none is counted while it is read. */
function refuseTooLarge(request: FastifyRequest, bounds: Bounds): void {
  const announced = Number(request.headers["content-length"] ?? 0)
  if (announced > bounds.maxCount * bounds.maxBytes + BESIDE_FILES)
    throw refusalOf("tooLarge", bounds)
}

/** A refusal of the whole upload or of the file with this index; it contains the accepted types and sizes. */
function refusalOf(
  reason: "wrongType" | "tooLarge",
  { field, maxCount, terms }: Bounds,
  index?: number,
): Refusal {
  const key: ProblemKey = index === undefined ? "picturesExpected" : "pictureFileTooLarge"
  const path = index === undefined ? [field] : [field, index]
  return new Refusal(reason, { issues: [{ path, key, params: { ...terms, maximum: maxCount } }] })
}

/** Closes the connection once no more bytes arrive. Returns a function that ends the watch. */
function watchSilence({ raw }: FastifyRequest): () => void {
  let read = raw.socket.bytesRead
  let silentLooks = 0
  // Counts checks instead of time: while this process is busy, it reads nothing.
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

/** Undefined if the file is too large. */
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
