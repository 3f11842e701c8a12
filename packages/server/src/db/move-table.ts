/** Table that a database has while data moves to it. No server starts on such a database. */
export const MOVE_TABLE = "unfinished_move"

/** Expression of SQL: whether data is moving to the database. */
export const IS_MOVING = `to_regclass('${MOVE_TABLE}') is not null`
