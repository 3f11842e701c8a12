import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mount } from "../../testing/mount.tsx"
import { RejectForm } from "./RejectForm.tsx"

test.for([
  [false, "moderation.preview.reject"],
  [true, "verb.moderation.reject"],
] as const)(
  "if a preview follows is %s, the button is named by %s",
  async ([isPreviewed, name]) => {
    const { t } = await mount(
      <RejectForm isPreviewed={isPreviewed} onReject={async () => {}} onClose={() => {}} />,
    )
    await expect
      .element(page.getByRole("button", { name: t(name), exact: true }))
      .toHaveAttribute("type", "submit")
  },
)
