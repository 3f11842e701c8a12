import { render } from "ink-testing-library"
import { Text } from "ink"
import { createElement, useEffect, useState } from "react"
import { expect, onTestFinished, test } from "vitest"
import { KeySource } from "./KeySource.tsx"
import { useKeys } from "./use-keys.ts"

/** A list until an answer comes, then a dialog. */
function Asking({ answer, told }: { answer: Promise<void>; told: (text: string) => void }) {
  const [isOpen, open] = useState(false)
  useEffect(() => void answer.then(() => open(true)), [answer])
  useKeys((name) => told(`list ${name}`), !isOpen)
  return isOpen ? createElement(Dialog, { told }) : createElement(Text, null, "list")
}

function Dialog({ told }: { told: (text: string) => void }) {
  useKeys((name) => told(`dialog ${name}`))
  return createElement(Text, null, "dialog")
}

test("a key that comes right after an answer has opened a dialog goes to the dialog", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const heard: string[] = []
  const told = (text: string) => void heard.push(text)
  const app = render(createElement(KeySource, null, createElement(Asking, { answer, told })))
  onTestFinished(app.unmount)
  await new Promise(setImmediate)
  app.stdin.write("y")
  const drawn = new Promise<void>((done) => {
    const { write } = app.stdout
    app.stdout.write = (frame) => {
      write(frame)
      if (!frame.includes("dialog")) return
      queueMicrotask(() => {
        app.stdin.write("y")
        done()
      })
    }
  })
  resolve()
  await drawn
  expect(heard).toEqual(["list y", "dialog y"])
})
