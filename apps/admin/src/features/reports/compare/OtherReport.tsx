import { Choice } from '../../../kit/inputs/Choice';
import { useRecordSource } from '../../../kit/inputs/useRecordSource';
import type { Report } from '../Report';
import { COMPARE } from './words';

interface Props {
  /** The report that is compared with the chosen one. */
  own: Report['id'];
  value: Report | null;
  onChoose: (report: Report | null) => void;
}

/** The choice of the report to compare with, by search. */
export function OtherReport({ own, value, onChoose }: Props) {
  const source = useRecordSource<Report>('reports', {
    sort: { field: 'generatedAt', order: 'DESC' },
    value,
    textOf: COMPARE.option,
    except: own,
  });
  return (
    <Choice
      source={source}
      value={value}
      onChoose={onChoose}
      textOf={COMPARE.option}
      failure={COMPARE.reportsFailed}
      input={{ autoFocus: true, label: COMPARE.other }}
    />
  );
}
