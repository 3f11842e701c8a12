import { timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { fromBase64url } from "../secrets/base64url.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import { estimatedTotal, type Total } from "./paging.ts"
import { invalidField } from "./refusal.ts"

/** The end of a page, at which the next one starts. */
export interface Position {
  /** Sort values of the last row, in the order of the sort, as the database writes them. */
  values: readonly string[]
  id: number
  /** Counted at the first page, so that later ones need not count again. */
  total: Total
}

/** The list that a cursor belongs to, and the secret that signs it. */
export interface CursorUse {
  secret: Buffer
  /** The list with its sort and filters. */
  list: string
}

/** The first part of a cursor: the version of its format. */
const FORMAT = "3"
/** A negative total is an estimate. */
const Content = z.tuple([z.array(z.string()).max(3), z.int(), z.int()])

/** Signed, since its content (a total, for one) decides how the rest of the list is read. Opaque to callers. */
export function encodeCursor(use: CursorUse, { values, id, total }: Position): string {
  const counted = total.totalIsEstimate ? -total.total : total.total
  const content = Buffer.from(JSON.stringify([values, id, counted])).toString("base64url")
  return [FORMAT, content, signatureOf(use, content).toString("base64url")].join(".")
}

/**
 * Verifies and decodes a cursor. @throws Refusal `invalid` with `cursorInvalid` if it was not issued by a server of this
 * database, or for another list, sort or filter
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
