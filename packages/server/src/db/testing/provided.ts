/** Keys under which every test file finds the run's PostgreSQL. */
export interface ProvidedPostgres {
  /** A superuser's URL of the database `postgres`. */
  url: string
  /** A migrated database to make copies of. */
  template: string
  kind: "embedded" | "external"
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: ProvidedPostgres
  }
}
