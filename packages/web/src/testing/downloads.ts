import { vi } from "vitest"

export interface CaughtFile {
  name: string
  /** Address that the browser would have fetched. */
  href: string
  text: Promise<string>
}

/** Catches files that the page passes to the browser for saving, until mocks are restored. */
export function catchDownloads(): readonly CaughtFile[] {
  const caught: CaughtFile[] = []
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const { download: name, href } = this
    const text = href.startsWith("blob:")
      ? fetch(href).then((file) => file.text())
      : Promise.resolve("")
    caught.push({ name, href, text })
  })
  return caught
}
