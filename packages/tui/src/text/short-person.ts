/** A short form of a person's name: `Денисова К.`; a name of one word does not change. */
export function shortPerson(fullname: string): string {
  const [first = "", ...rest] = fullname.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? first : `${last} ${Array.from(first)[0] ?? ""}.`
}
