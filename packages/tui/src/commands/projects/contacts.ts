import { momentText } from "@qo/core/record"
import { ContactRecord, respondentCalls } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Language } from "../../shell/shell.ts"
import { timeCode } from "../../records/codes.ts"

/** Contact data that respondents have entered. */
export const contacts: CommandModule = {
  output: ContactRecord,
  async run({ id }, shell) {
    const pid = Number(id)
    const { listContacts } = respondentCalls
    await printPages(shell, columnsOf(shell), (page) =>
      shell.api.list(listContacts, { pid, ...pageInput(shell, page) }),
    )
    return EXIT.done
  },
}

const columnsOf = ({ t, locale }: Language): readonly Column<ContactRecord>[] => [
  { field: "interview", title: t("column.contact.interview"), isId: true },
  { field: "question", title: t("column.contact.question") },
  { field: "format", title: t("column.contact.format") },
  { field: "contact", title: t("column.contact.contact"), min: 20 },
  {
    field: "givenAt",
    code: timeCode("givenAt"),
    title: t("column.contact.givenAt"),
    text: ({ givenAt }) => momentText(givenAt, locale),
    min: 19,
  },
]
