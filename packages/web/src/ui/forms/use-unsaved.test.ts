import { expect, test } from "vitest"
import { isLeftBy } from "./use-unsaved.ts"

const place = (address: string) => {
  const { pathname, search } = new URL(address, "http://qo.test")
  return { pathname, search }
}

test.for<[from: string, to: string, isLeft: boolean]>([
  ["/projects?pid=12", "/games", true],
  ["/projects?pid=12", "/projects", true],
  ["/moderation?pid=12", "/moderation?pid=13", true],
  ["/demo-researcher?section=projects&pid=12", "/demo-researcher?section=profile&pid=12", true],
  ["/tariffs?edit=3", "/tariffs?edit=4", true],
  ["/tariffs?edit=3", "/tariffs", true],
  ["/projects?pid=12&sort=name", "/projects?sort=-name&pid=12", false],
  ["/tariffs?edit=3", "/tariffs?edit=3&q=школа", false],
])("from %s to %s typed work is left: %s", ([from, to, isLeft]) => {
  expect(isLeftBy(place(from), place(to))).toBe(isLeft)
})
