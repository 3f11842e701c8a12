import type { CALLS, ErasedKind } from "@qo/core/api"
import type { Kysely } from "kysely"
import type { z } from "zod"
import type { Database } from "../../db/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Services } from "../../http/services.ts"
import { erase } from "../../privacy/erase-person.ts"
import { findPerson } from "../../privacy/person.ts"
import { eraseRespondent } from "./erase-respondent.ts"
import { findRespondent } from "./find-respondent.ts"

type Db = Kysely<Database>
type ErasureSubject = z.output<typeof CALLS.previewErasure.input>
/** Counts by kind. Every kind has a text. */
type ErasedCounts = Partial<Record<ErasedKind, number>>

/** Thrown to roll back the transaction of a preview. */
class TakenBack extends Error {
  readonly erased: ErasedCounts

  constructor(erased: ErasedCounts) {
    super("taken back")
    this.erased = erased
  }
}

/**
 * Counts what an erasure would delete, by carrying it out and rolling it back. @throws Refusal `notFound`, `emailNotFound`,
 * `lastAdministrator`
 */
export async function previewErasure(
  { db, secret }: Pick<Services, "db" | "secret">,
  whom: ErasureSubject,
): Promise<{ erased: ErasedCounts }> {
  try {
    return await inTransaction(db, async (trx) => {
      throw new TakenBack(await eraseNow(trx, secret, whom))
    })
  } catch (error) {
    if (error instanceof TakenBack) return { erased: error.erased }
    throw error
  }
}

async function eraseNow(trx: Db, secret: Buffer, whom: ErasureSubject): Promise<ErasedCounts> {
  if ("email" in whom) return erase(trx, await findPerson(trx, whom.email))
  const found = await findRespondent(trx, secret, whom)
  if (!found) throw new Refusal("notFound")
  return eraseRespondent(trx, found)
}
