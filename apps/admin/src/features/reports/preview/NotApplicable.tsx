import { type EvaluatedParameter, parameterReason } from '@prumo/domain';
import { useState } from 'react';
import { Rest } from './previewStyles';
import { PREVIEW } from './words';

/** The parameters of an analysis that do not apply, and why; drawn when opened. */
export const NotApplicable = ({ parameters }: { parameters: readonly EvaluatedParameter[] }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Rest onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{PREVIEW.notApplicableOf(parameters.length)}</summary>
      {opened && (
        <ul>
          {parameters.map((parameter) => (
            <li key={parameter.id}>
              {parameter.label}: {parameterReason(parameter)}
            </li>
          ))}
        </ul>
      )}
    </Rest>
  );
};
