import type { CALLS } from "@qo/core/api"
import type { CrossTabQuery } from "@qo/core/report"
import type { z } from "zod"

type CrossTabRequest = Pick<
  z.output<typeof CALLS.crossReport.input>,
  "rows" | "columns" | "bonferroni" | "alpha"
>

/** Converts the table in a request to the query of core. */
export const crossTabQuery = ({
  rows,
  columns,
  bonferroni,
  alpha,
}: CrossTabRequest): CrossTabQuery => ({
  rows,
  columns,
  ...(bonferroni !== undefined && { bonferroni: bonferroni === "yes" }),
  ...(alpha !== undefined && { alpha: Number(alpha) }),
})
