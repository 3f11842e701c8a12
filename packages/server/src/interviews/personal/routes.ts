import { respondentCalls } from "@qo/core/api"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Routes } from "../../http/route.ts"
import { listContacts } from "./list-contacts.ts"

export function addPersonalRoutes({ route, services: { secret } }: Routes): void {
  route(respondentCalls.listContacts, (query, context) =>
    inTransaction(context.db, (db) => listContacts(secret, query, { ...context, db })),
  )
}
