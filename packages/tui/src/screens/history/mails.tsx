import { MAILS_LIST, resendMail } from "@qo/core/acts"
import { MAIL, type MailRecord } from "@qo/core/mail"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { momentCell } from "../../records/painted-columns.ts"
import { wordsNow } from "../../records/words.ts"
import { defineList } from "../lists/define-list.tsx"
import { listAreaOf } from "../lists/list-area.ts"
import { copyRowsKey, type ListDialog, planKey } from "../lists/list-dialogs.tsx"
import { aboutOne, otherPartKey } from "../lists/list-keys.ts"
import { MailPage } from "./MailPage.tsx"

/** Mails that were sent, wait to be, or could not be. */
export const MAILS_SCREEN = defineList({
  shared: MAILS_LIST,
  title: "screen.history",
  area: listAreaOf(MAILS_LIST, {
    pollMs: 5000,
    definition: (words) =>
      listDefinitionOf<MailRecord>(MAIL, wordsNow(words), { id: { onlyByName: true } }),
  }),
  marks: true,
  places: (context) => ({
    id: "hidden",
    createdAt: { ...momentCell(({ createdAt }) => createdAt, context.locale), keep: 6 },
    subject: { role: "name", gap: 2, min: 18, keep: 9 },
    to: { min: 16, keep: 8 },
    status: { min: 6, keep: 7 },
    kind: { isExtra: true, ink: () => "dim", min: 12, keep: 4 },
    lastError: { isExtra: true, ink: () => "bad", min: 16, keep: 3 },
    attempts: "hidden",
    sentAt: "hidden",
  }),
  keys: [
    {
      id: "show",
      keys: ["enter"],
      help: "key.show",
      about: "cursor",
      run: aboutOne<MailRecord, ListDialog<MailRecord>>((mail) => ({
        render: (props) => <MailPage {...props} mail={mail} />,
      })),
    },
    {
      ...planKey(resendMail, { id: "resendMail", help: "key.resendMail", action: "outbox.manage" }),
      keys: ["r"],
    },
    copyRowsKey(MAILS_LIST, ({ id }) => `qo outbox show ${id}`),
    otherPartKey("historyHalf", "key.historyHalf"),
  ],
  foot: ["show", "resendMail", "mark", ["historyHalf", "otherHalf"], "copy", "refresh"],
  empty: ({ t }) => t("outbox.empty"),
})
