import { beforeEach, expect, test } from "vitest"
import { showToast, toasts } from "./toasts.ts"

beforeEach(() => toasts.set([]))

const shownTexts = () => toasts.get().map(({ text }) => text)

test("a toast about a record replaces the earlier toast about it and no other", () => {
  showToast({ intent: "success", text: "paused 12", about: "projects 12" })
  showToast({ intent: "success", text: "paused 13", about: "projects 13" })
  showToast({ intent: "error", text: "no line" })
  showToast({ intent: "success", text: "running 12", about: "projects 12" })
  showToast({ intent: "error", text: "no line" })
  expect(shownTexts()).toEqual(["no line", "running 12", "no line", "paused 13"])
})
