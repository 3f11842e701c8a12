/** `Object.keys` with the type of the keys. Use it only for objects without additional keys. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]
