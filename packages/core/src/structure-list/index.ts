export { appendTo, replaceIn } from "./join-lists.ts"
export { LIST_FAULT_KEYS, LIST_NOTE_KEYS, type ListFault, type ListNote } from "./list-fault.ts"
export { readList, type ListReading } from "./read-list.ts"
export { LEFT_OUT, writeList, type LeftOut } from "./write-list.ts"
