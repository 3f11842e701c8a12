import { GAME } from "@qo/core/game"
import type { HistoryEvent } from "@qo/core/history"
import { ORGANIZATION } from "@qo/core/organization"
import { TARIFF } from "@qo/core/pricing"
import { PROJECT } from "@qo/core/project"
import type { EditsOf, Field, NamedFields } from "@qo/core/record"
import { USER } from "@qo/core/user"

/** Records whose changed fields are listed in history, by event. */
const RECORDS = {
  userChanged: USER,
  organizationChanged: ORGANIZATION,
  gameChanged: GAME,
  tariffChanged: TARIFF,
  projectChanged: PROJECT,
} as const satisfies Partial<Record<HistoryEvent, NamedFields>>
type ChangedRecords = typeof RECORDS

/** Returns the parameter of an entry that lists changed fields by their names in the record's table. */
export const changedFields = <Event extends keyof ChangedRecords>(
  _event: Event,
  fields: readonly EditsOf<ChangedRecords[Event]["fields"]>[],
): { fields: string } => ({ fields: fields.join(",") })

/** Returns the field with this name in entries of an event; undefined if the record has no such field. */
export const fieldOfEvent = (event: HistoryEvent, name: string): Field | undefined => {
  const record: NamedFields | undefined = Object.hasOwn(RECORDS, event)
    ? RECORDS[event as keyof ChangedRecords]
    : undefined
  return record?.all.find((field) => field.name === name)
}
