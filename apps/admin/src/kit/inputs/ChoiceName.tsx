import { type LookupRecord, useLookup } from '../query/useLookup';

/** How a choice is written; one that can't be chosen any more says so. */
export const choiceText = (record: LookupRecord, textOf: (record: LookupRecord) => string): string =>
  record.isActive === false ? `${textOf(record)} (inativo)` : textOf(record);

export interface ChoiceNameProps {
  value: unknown;
  choices: readonly LookupRecord[];
  /** Where there may be more than the choices. */
  resource: string | undefined;
  by: 'id' | 'code';
  textOf: (record: LookupRecord) => string;
}

/** The name of what a form's value chooses. */
export function ChoiceName({ value, choices, resource, by, textOf }: ChoiceNameProps) {
  const lookup = useLookup(resource ?? '', { enabled: resource !== undefined });
  const record = [...lookup.records, ...choices].find((each) => each[by] === value);
  return record ? choiceText(record, textOf) : String(value);
}
