import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { shapeFaults } from "../testing/commands.ts"
import { mount } from "../testing/mount.tsx"
import { AddressText } from "./AddressText.tsx"

const ADDRESS = "kolesnikov.nikolay@kontur.example"
const NARROW = { width: 150, overflowWrap: "anywhere" } as const

test("a word that is broken in two although it fits on a line is reported", async () => {
  await mount(<p style={NARROW}>{ADDRESS}</p>)
  await expect.poll(() => shapeFaults()).toEqual([expect.stringContaining("broken: p.")])
})

test("an address breaks at its signs, and its text is the address", async () => {
  await mount(
    <p style={NARROW}>
      <AddressText address={ADDRESS} />
    </p>,
  )
  await expect.poll(() => shapeFaults()).toEqual([])
  await expect.element(page.getByText(ADDRESS, { exact: true })).toHaveAttribute("title", ADDRESS)
})
