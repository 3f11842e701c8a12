import { expect, test } from "vitest"
import { editorPath } from "./editor-path.ts"

test("the editor's address names the project and the place", () => {
  expect(editorPath(12)).toBe("/project?pid=12")
  expect(editorPath(12, "q7")).toBe("/project?pid=12&at=q7")
})
