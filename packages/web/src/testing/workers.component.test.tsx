import { expect, test, vi } from "vitest"
import { mountEditor } from "./editor.tsx"

test("the worker of the checks is served as one file, as in the build", async () => {
  const made = vi.spyOn(window, "Worker")
  await mountEditor({ blocks: [] })
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const [address = ""] = made.mock.calls[0] ?? []
  const code = await (await fetch(address)).text()
  expect(code).toMatch(/addEventListener\("message"/)
  expect(code).not.toMatch(/^\s*import\b|\bimport\(/m)
})
