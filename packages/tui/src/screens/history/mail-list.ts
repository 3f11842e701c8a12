import { serverClock } from "@qo/core/api"
import { MAIL, MAIL_STATUS, type MailRecord, type MailWithBody } from "@qo/core/mail"
import { textOf } from "@qo/core/record"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { labelWidth } from "../../records/choice-cell.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { labelOf, wordsNow, wordsOf } from "../../records/words.ts"
import { neutralise } from "../../text/control-characters.ts"
import { momentWidth, shortMoment } from "../../text/times.ts"
import type { Words } from "../../text/words.ts"
import { labelLines } from "../../widgets/label-lines.ts"
import { wrapped } from "../../widgets/long-text.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What the filter of the screen reads. */
export const mailListDefinition = (words: Words): ListDefinition<MailRecord> =>
  listDefinitionOf<MailRecord>(MAIL, wordsNow(words), { id: { onlyByName: true } })

export function mailColumns(context: RenderContext): readonly PaintedColumn<MailRecord>[] {
  const statusWidth = labelWidth(MAIL_STATUS, wordsOf(context))
  return paintedOf<MailRecord>(MAIL, wordsOf(context), {
    id: "hidden",
    createdAt: {
      text: ({ createdAt }) => shortMoment(createdAt, serverClock.at(new Date()), context.locale),
      ink: () => "dim",
      align: "right",
      min: momentWidth(context.locale),
      max: 12,
      keep: 6,
    },
    subject: { role: "name", gap: 2, min: 18, wanted: 34, keep: 9 },
    to: { min: 16, wanted: 24, max: 36, keep: 8 },
    status: { min: statusWidth, max: statusWidth, keep: 7 },
    kind: { from: 120, ink: () => "dim", min: 12, max: 26, keep: 4 },
    lastError: { from: 150, ink: () => "bad", min: 16, max: 40, keep: 3 },
    attempts: "hidden",
    sentAt: "hidden",
  })
}

/** At either side of the text. */
const MARGINS = 2

/** One mail: its facts, then its text, or why there is none. */
export function mailLines(
  mail: MailRecord,
  body: Pick<MailWithBody, "text">,
  context: RenderContext,
): readonly string[] {
  const words = wordsOf(context)
  const facts = MAIL.all.flatMap((field) => {
    const text = field.name === "id" ? "" : textOf(field, mail, words)
    return text === "" ? [] : [[labelOf(words, field), text] as const]
  })
  const text = body.text ?? context.t("mail.bodyGone")
  const lines = text.split("\n").map(neutralise)
  return [
    ...labelLines(context, facts),
    "",
    ...(context.plain ? lines : lines.flatMap((line) => wrapped(line, context.columns - MARGINS))),
  ]
}
