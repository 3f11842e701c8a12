import { loadTranslate, LOCALES } from "@qo/core/i18n"
import { MAIL_STATUSES, type MailRecord } from "@qo/core/mail"
import type { Project } from "@qo/core/project"
import { expect, test } from "vitest"
import { createRowPainter, measureColumns, type PaintedColumn } from "../list/index.ts"
import { signsOf } from "../text/signs.ts"
import { shortMoment, momentWidth } from "../text/times.ts"
import { createStyles } from "../text/styles.ts"
import { MAILS_SCREEN } from "./history/mails.tsx"
import { PROJECT } from "./project/sections/samples.setup.ts"
import { projectColumns } from "./projects/project-list.ts"
import { REPORTS_SCREEN } from "./projects/reports.tsx"

const contextOf = async (locale: (typeof LOCALES)[number], columns: number) => ({
  t: await loadTranslate(locale, "terminal"),
  q: await loadTranslate(locale, "questionnaire"),
  locale,
  columns,
  rows: 24,
  unicode: true,
  live: undefined,
  styles: createStyles("none"),
})
/** A painter of columns that have been measured in one row. */
const painterOf = <Row extends object>(
  columns: readonly PaintedColumn<Row>[],
  row: Row,
  width: number,
) =>
  createRowPainter(columns, width, {
    styles: createStyles("none"),
    signs: signsOf(true),
    cursor: "mark",
    idWidth: 3,
    needs: measureColumns(columns, [row]),
  })
const UNSEEN = { isCursor: false, isMarked: false }

const rounded = { completed: 110, target: 850, rounded: true, portraits: [] }
const PROJECTS: Project = { ...PROJECT, progress: rounded }
const MAIL: Omit<MailRecord, "status"> = {
  id: 1,
  to: "anna@example.test",
  kind: "confirmation",
  subject: "Тема",
  attempts: 0,
  createdAt: 1_700_000_000,
  sentAt: 0,
  lastError: "",
}

test.for(LOCALES)("counts of answers are never cut (%s)", async (locale) => {
  for (const columns of [60, 80, 120, 200]) {
    const context = await contextOf(locale, columns)
    for (const ofList of [projectColumns, REPORTS_SCREEN.columns]) {
      const { paint, header } = painterOf<Project>(ofList(context), PROJECTS, columns)
      expect(paint(PROJECTS, UNSEEN)).toContain("110–119/850")
      expect(header).toContain(context.t("column.collected"))
    }
  }
})

test.for(LOCALES)("statuses and times of mails are never cut (%s)", async (locale) => {
  for (const columns of [80, 120, 200]) {
    const context = await contextOf(locale, columns)
    for (const status of MAIL_STATUSES) {
      const mail = { ...MAIL, status }
      const line = painterOf<MailRecord>(MAILS_SCREEN.columns(context), mail, columns).paint(
        mail,
        UNSEEN,
      )
      expect(line).toContain(context.t(`mailStatus.${status}`))
      expect(line).toContain(shortMoment(MAIL.createdAt, new Date(), locale))
    }
  }
})

test.for(LOCALES)("the longest time of a list fits its column (%s)", (locale) => {
  const days = Array.from({ length: 366 }, (_, day) => 1_700_000_000 + day * 86_400)
  const widths = days.map((day) => shortMoment(day, new Date(0), locale).length)
  expect(Math.max(...widths)).toBe(momentWidth(locale))
})
