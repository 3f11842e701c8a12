import { MAIL, type MailRecord } from "@qo/core/mail"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { useWords } from "../../../base/words.ts"
import { mount } from "../../../testing/mount.tsx"
import { recordColumns } from "./record-columns.tsx"

const UNSENT: MailRecord = {
  id: 1,
  to: "anna@example.test",
  kind: "invitation",
  subject: "Приглашение",
  status: "queued",
  attempts: 0,
  createdAt: 1_700_000_000,
  sentAt: 0,
  lastError: null,
}

function SentAt() {
  const [column] = recordColumns(MAIL, useWords(), { sentAt: {} })
  return <p>{column?.cell(UNSENT)}</p>
}

test("the cell of a time that has not come yet is empty", async () => {
  const { t } = await mount(<SentAt />)
  await expect.element(page.getByText("—", { exact: true })).toBeVisible()
  await expect.element(page.getByText(t("list.notGiven"))).toBeInTheDocument()
})
