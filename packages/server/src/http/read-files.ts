import type { AnyCall } from "@qo/core/api"
import type { Multipart, MultipartFile, MultipartValue } from "@fastify/multipart"
import type { FastifyRequest } from "fastify"
import type { ReceivedFile } from "./asked.ts"
import { invalidField, Refusal } from "./refusal.ts"

type Bounds = NonNullable<AnyCall["files"]>

/** What a multipart body holds. A field that came more than once is a list, which no schema takes for a text. */
interface Received {
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** Far more than the fields of a call need. */
const FIELDS = { fields: 20, fieldNameSize: 100, fieldSize: 1000, headerPairs: 50 }
/** Of a body beside its files: its fields and what divides them. */
const BESIDE_FILES = 64 * 1024

/** Bytes of uploads that are held in memory at once; whoever finds no room is asked to come again. */
const ROOM = 128 * 1024 * 1024
let taken = 0

/**
 * Reads a multipart body within the call's bounds and does `work` with it; until that is done, its bytes count as held.
 * @throws Refusal `wrongType`, `tooLarge`, `unavailable`, `malformed`, or `invalid` at the field of the files
 */
export async function withFiles<Result>(
  request: FastifyRequest,
  bounds: Bounds,
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal("wrongType")
  const bytes = mostBytesOf(request, bounds)
  // Alone anybody has room, so that no upload within the limits is refused for ever.
  if (taken > 0 && taken + bytes > ROOM)
    throw new Refusal("unavailable", { retryAfter: RETRY_SECONDS })
  taken += bytes
  try {
    return await work(await readFiles(request, bounds))
  } finally {
    taken -= bytes
  }
}

const RETRY_SECONDS = 5

/** What the body says of its length, else the most that it may have. */
function mostBytesOf(request: FastifyRequest, { maxCount, maxBytes }: Bounds): number {
  const most = maxCount * maxBytes + BESIDE_FILES
  const told = request.headers["content-length"]
  if (told === undefined) return most
  if (Number(told) > most) throw new Refusal("tooLarge")
  return Number(told)
}

async function readFiles(request: FastifyRequest, bounds: Bounds): Promise<Received> {
  const received: Received = { fields: {}, files: [] }
  const limits = { ...FIELDS, files: bounds.maxCount, fileSize: bounds.maxBytes }
  try {
    for await (const part of request.parts({ limits })) await take(received, part, bounds.field)
  } catch (error) {
    // Bodies that break off or are no multipart at all; of its own refusals the reader tells the status.
    throw error instanceof Error && !("statusCode" in error) && !(error instanceof Refusal)
      ? new Refusal("malformed")
      : error
  }
  if (received.files.length === 0) throw invalidField(bounds.field, "required")
  return received
}

async function take(received: Received, part: Multipart, field: string): Promise<void> {
  if (part.type === "field") return takeField(received.fields, part)
  const bytes = await bytesOf(part)
  if (part.fieldname !== field) throw invalidField(part.fieldname, "unknownField")
  received.files.push({ name: part.filename, bytes })
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new Refusal("tooLarge")
  return bytes
}

function takeField(fields: Record<string, unknown>, part: MultipartValue): void {
  const { fieldname, value } = part
  if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal("tooLarge")
  fields[fieldname] = Object.hasOwn(fields, fieldname) ? [fields[fieldname], value].flat() : value
}
