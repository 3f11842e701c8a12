import { type AnyCall, CALLS, Failure, type PictureRecord } from "@qo/core/api"
import type { Tokens } from "@qo/core/api"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import type { TestApi } from "../testing/index.ts"

export interface UploadAnswer {
  status: number
  data: PictureRecord[]
  failure: Failure | undefined
}

export const headersOf = (client: {
  tokens: () => Tokens | undefined
}): Record<string, string> => ({
  "x-auth-token": client.tokens()?.access ?? "",
})

export async function send(
  api: Pick<TestApi, "url">,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<UploadAnswer> {
  const response = await fetch(api.url + CALLS.addPictures.path, { method: "POST", body, headers })
  const answer = (await response.json()) as { data?: PictureRecord[] }
  return {
    status: response.status,
    data: answer.data ?? [],
    failure: Failure.safeParse(answer).data,
  }
}

/** Uploads pictures as a browser does. */
export function upload(
  api: Pick<TestApi, "url">,
  client: { tokens: () => Tokens | undefined },
  files: readonly Buffer[],
  more: { pid?: number; key?: string } = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  if (more.pid !== undefined) form.append("pid", String(more.pid))
  for (const bytes of files) form.append("images", new Blob([new Uint8Array(bytes)]), "x.bin")
  const key = more.key === undefined ? {} : { "idempotency-key": more.key }
  return send(api, form, { ...headersOf(client), ...key })
}

/** Requests a picture with the session, or with the URL of a ticket if `path` is given. */
export const ask = (
  api: Pick<TestApi, "url">,
  id: string,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(`${api.url}${pathOf(CALLS.getPicture, { id })}`, { headers })

export const pathOf = (call: AnyCall, query: Record<string, string>): string =>
  `${call.path}?${new URLSearchParams(query).toString()}`

/** Returns the stored content of a picture; undefined if there is none. */
export async function contentIn(
  api: Pick<TestApi, "database">,
  id: string,
): Promise<Buffer | undefined> {
  const { rows } = await api.database.pool.query<{ content: Buffer }>(
    "select content from picture_content where picture_id = $1",
    [id],
  )
  return rows[0]?.content
}

/** Creates a picture with random content. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })

export const png = (width = 30, height = 20): Promise<Buffer> =>
  noise(width, height).png().toBuffer()

/** Creates an animation with this number of frames. */
export async function gif(frames: number): Promise<Buffer> {
  const raw = await noise(40, 30 * frames)
    .raw()
    .toBuffer()
  return sharp(raw, { raw: { width: 40, height: 30 * frames, channels: 3, pageHeight: 30 } })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}

/** Creates a file of a few kilobytes that decodes to 400 million pixels. */
export function bomb(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // 1 bit per pixel, greyscale.
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(name: string, bytes: Buffer): Buffer {
  const told = Buffer.concat([Buffer.from(name, "latin1"), bytes])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(told))
  return Buffer.concat([length, told, check])
}
