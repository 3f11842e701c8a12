import { timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { fromBase64url } from "../secrets/base64url.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import { estimatedTotal, type Total } from "./paging.ts"
import { invalidField } from "./refusal.ts"

/** The last row of a page, after which the next page begins. */
export interface Position {
  /** Values of the sort fields in the last row, as text of the database. */
  values: readonly string[]
  id: number
  /** Total of the list. It is counted for the first page only. */
  total: Total
}

/** The list to which a cursor belongs, and the secret that signs it. */
export interface CursorUse {
  secret: Buffer
  /** Name of the list with its sort and filters. */
  list: string
}

/** Version of the format: the first part of a cursor. */
const FORMAT = "3"
/** Content of a cursor: sort values, id, total. A negative total is an estimate. */
const Content = z.tuple([z.array(z.string()).max(3), z.int(), z.int()])

/**
 * Encodes a position as a cursor. It is signed, because its content, such as the total, is trusted when later pages are read.
 */
export function encodeCursor(use: CursorUse, { values, id, total }: Position): string {
  const counted = total.totalIsEstimate ? -total.total : total.total
  const content = Buffer.from(JSON.stringify([values, id, counted])).toString("base64url")
  return [FORMAT, content, signatureOf(use, content).toString("base64url")].join(".")
}

/**
 * Verifies and decodes a cursor. @throws Refusal `invalid` with `cursorInvalid` if it was not issued by a server of this
 * database, or was issued for another list, sort or filter
 */
export function decodeCursor(use: CursorUse, cursor: string): Position {
  const [format, content = "", signature = "", ...more] = cursor.split(".")
  const isOurs =
    format === FORMAT &&
    more.length === 0 &&
    isSame(signatureOf(use, content), fromBase64url(signature))
  const bytes = fromBase64url(content)
  if (!isOurs || !bytes) throw invalidField("cursor", "cursorInvalid")
  const [values, id, counted] = Content.parse(JSON.parse(bytes.toString("utf8")))
  return { values, id, total: counted < 0 ? estimatedTotal(-counted) : { total: counted } }
}

const SIGNATURE_BYTES = 16

const signatureOf = ({ secret, list }: CursorUse, content: string): Buffer =>
  keyedHash(secret, "cursor", `${FORMAT}.${content}.${list}`).subarray(0, SIGNATURE_BYTES)

const isSame = (one: Buffer, other: Buffer | undefined): boolean =>
  one.length === other?.length && timingSafeEqual(one, other)
