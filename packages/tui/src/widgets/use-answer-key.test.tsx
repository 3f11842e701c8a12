import { render } from "ink-testing-library"
import { Text } from "ink"
import { setTimeout as wait } from "node:timers/promises"
import { expect, test } from "vitest"
import { KeySource } from "./KeySource.tsx"
import { useAnswerKey } from "./use-answer-key.ts"
import { useKeys } from "./use-keys.ts"

function Asked({ asked, repeatMs }: { asked: string | undefined; repeatMs: number }) {
  const { key, answers } = useAnswerKey({ asked, repeatMs }, "z")
  useKeys((name) => {
    heard.push(answers(name))
  })
  return <Text>{key}</Text>
}
const heard: boolean[] = []

async function press(asked: string | undefined, repeatMs: number, keys: string) {
  const app = render(
    <KeySource>
      <Asked asked={asked} repeatMs={repeatMs} />
    </KeySource>,
  )
  for (const key of keys) {
    app.stdin.write(key)
    await wait(2)
  }
  const shown = app.lastFrame()
  app.unmount()
  return { shown, heard: heard.splice(0) }
}

test("the key that has asked answers, and no other", async () => {
  expect(await press("a", 0, "ba")).toEqual({ shown: "a", heard: [false, true] })
})

test("without an opening letter, or if it has another meaning, the default key answers", async () => {
  expect((await press(undefined, 0, "z")).heard).toEqual([true])
  expect((await press("enter", 0, "z")).shown).toBe("z")
})

test("a held key does not answer", async () => {
  expect((await press("a", 3_600_000, "aaaa")).heard).toEqual([false, false, false, false])
})
