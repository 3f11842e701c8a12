import { execFileSync } from "node:child_process"
import fc from "fast-check"
import { expect, test } from "vitest"
import { flagsText, shellWord } from "./shell-word.ts"
import { runCount } from "@qo/core/testing"

test("plain words do not change, all others are quoted", () => {
  expect(shellWord("puzzle")).toBe("puzzle")
  expect(shellWord("Тихий лес")).toBe("'Тихий лес'")
  expect(flagsText({ name: "$(reboot)", url: "", organization: 3, genre: null })).toBe(
    "--name '$(reboot)' --organization 3",
  )
})

test("a shell reads every quoted word unchanged", () => {
  const words = fc.array(
    fc.string({
      unit: fc.constantFrom("a", "ж", " ", "'", '"', "$", "`", "\\", "!", "(", ")", "\n", "-"),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(words, (all) => {
      const line = all.map((word) => shellWord(word === "" ? "x" : word)).join(" ")
      const read = execFileSync("sh", ["-c", `printf '%s\\0' ${line}`], { encoding: "utf8" })
      expect(read.split("\0").slice(0, -1)).toEqual(all.map((word) => word || "x"))
    }),
    runCount(30),
  )
})
