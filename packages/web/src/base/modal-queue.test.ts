import { expect, test } from "vitest"
import { createModalQueue } from "./modal-queue.ts"

test("one dialog at a time, in the order of requests, each with its callback on close", () => {
  const { queue, open, close, closed } = createModalQueue(() => "/")
  const told: string[] = []
  open({ title: "first", renderBody: () => null, onClose: () => told.push("first") })
  open({ title: "second", renderBody: () => null, onClose: () => told.push("second") })
  expect(queue.get()[0]).toMatchObject({ title: "first", open: true })

  const first = queue.get()[0]?.id ?? 0
  close(first)
  expect(queue.get()[0]).toMatchObject({ title: "first", open: false })
  expect(told).toEqual([])

  closed(first)
  expect(queue.get()).toHaveLength(1)
  expect(queue.get()[0]).toMatchObject({ title: "second", open: true })
  expect(told).toEqual(["first"])
})

test("a dialog opened by the callback of another comes after those that wait", () => {
  const { queue, open, closed } = createModalQueue(() => "/")
  open({
    title: "first",
    renderBody: () => null,
    onClose: () => open({ title: "third", renderBody: () => null }),
  })
  open({ title: "second", renderBody: () => null })
  closed(queue.get()[0]?.id ?? 0)
  expect(queue.get().map(({ title }) => title)).toEqual(["second", "third"])
})

test("another page closes the dialog of the previous one, and its waiting dialogs never open", () => {
  let path = "/researchers"
  const { queue, open, pageShown } = createModalQueue(() => path)
  const told: string[] = []
  open({ title: "first", renderBody: () => null })
  open({ title: "second", renderBody: () => null, onClose: () => told.push("second") })
  path = "/history"
  open({ title: "third", renderBody: () => null })
  pageShown(path)
  expect(queue.get().map(({ title, open: isOpen }) => [title, isOpen])).toEqual([
    ["first", false],
    ["third", true],
  ])
  expect(told).toEqual(["second"])
})
