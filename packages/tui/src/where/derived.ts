import { foldText, onLatinLayout, onRussianLayout } from "@qo/core/lib"

/** Orders that combine several fields, with their synonyms. */
export type DerivedOrders = Readonly<Record<string, readonly string[]>>

/** The order that a word means: its name or a synonym, on either layout of the keyboard. */
export function findDerived(derived: DerivedOrders | undefined, typed: string): string | undefined {
  const readings = new Set([typed, onRussianLayout(typed), onLatinLayout(typed)].map(foldText))
  return Object.entries(derived ?? {}).find(([name, also]) =>
    [name, ...also].some((each) => readings.has(foldText(each))),
  )?.[0]
}
