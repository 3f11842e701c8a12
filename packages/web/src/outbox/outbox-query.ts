import type { historyCalls } from "@qo/core/api"
import { MAIL_KINDS, MAIL_STATUSES } from "@qo/core/mail"
import { z } from "zod"
import { textParam, wordParam } from "../ui/list-params.ts"

/** The whole state of the outbox page, as it stands in the URL. */
export const OutboxQuery = z.object({
  q: textParam.optional().default(""),
  kind: wordParam(MAIL_KINDS).optional(),
  status: wordParam(MAIL_STATUSES).optional(),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

export const outboxInputOf = ({
  q,
  kind,
  status,
}: OutboxQuery): z.output<typeof historyCalls.listMails.input> => ({
  ...(q !== "" && { q }),
  ...(kind && { kinds: [kind] }),
  ...(status && { statuses: [status] }),
})

export const isOutboxFiltered = ({ q, kind, status }: OutboxQuery): boolean =>
  q !== "" || kind !== undefined || status !== undefined
