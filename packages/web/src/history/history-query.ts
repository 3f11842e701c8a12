import type { historyCalls } from "@qo/core/api"
import { CHAPTERS } from "@qo/core/history"
import { z } from "zod"
import { numberParam, textParam, wordsParam } from "../ui/list-params.ts"

/** The whole state of the history page, as it stands in the URL. `upto`: a day, `YYYY-MM-DD`, it included. */
export const HistoryQuery = z.object({
  q: textParam.optional().default(""),
  chapter: wordsParam(CHAPTERS).optional().default([]),
  user: numberParam.optional(),
  about: numberParam.optional(),
  upto: z
    .array(z.iso.date())
    .transform(([day]) => day ?? "")
    .catch("")
    .optional()
    .default(""),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** Unix seconds of the last second of a day in the reader's own time zone. */
const endOfDay = (day: string): number => Math.floor(new Date(`${day}T23:59:59`).getTime() / 1000)

export const historyInputOf = ({
  q,
  chapter,
  user,
  about,
  upto,
}: HistoryQuery): z.output<typeof historyCalls.listHistory.input> => ({
  ...(q !== "" && { q }),
  ...(chapter.length > 0 && { chapters: chapter }),
  ...(user !== undefined && user > 0 && { userId: user }),
  ...(about !== undefined && about > 0 && { aboutId: about }),
  ...(upto !== "" && { upto: endOfDay(upto) }),
})

export const isHistoryFiltered = ({ q, chapter, user, about, upto }: HistoryQuery): boolean =>
  q !== "" || chapter.length > 0 || user !== undefined || about !== undefined || upto !== ""
