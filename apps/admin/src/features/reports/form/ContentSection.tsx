import { useMemo } from 'react';
import { buildLevelTree } from '@prumo/domain';
import { useFieldText, useEditorContext } from '../../../kit/form/FormFields';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { Failed, SkeletonLines } from '../../../kit/query/Failed';
import { type EditedReport, FORM } from '../Report';
import { LevelTreeField } from '../tree/LevelTreeField';
import { type CatalogueQuery, useExistingLevels } from './catalogue';
import { STRUCTURE, STRUCTURE_TEXT } from './structure';

interface ContentSectionProps {
  catalogue: CatalogueQuery;
}

/** The report's structure. Inactive analyses are shown if the stored report has them. */
export const ContentSection = ({ catalogue }: ContentSectionProps) => {
  const { data, isError, isFetching, refetch } = catalogue;
  const { record, template } = useEditorContext<EditedReport>();
  const stored = (record ?? template)?.structure;
  const { levels, isLoading } = useExistingLevels();
  const tree = useMemo(() => {
    if (!data || isLoading) return undefined;
    return buildLevelTree(data, new Set(stored?.analyses.map(({ id }) => id)), levels);
  }, [data, stored, levels, isLoading]);
  useFieldText(STRUCTURE, STRUCTURE_TEXT);
  return (
    <FormSection title={FORM.content}>
      <Cell>
        {tree && <LevelTreeField tree={tree} />}
        {!tree && isError && !isFetching && <Failed onRetry={refetch}>{FORM.loadFailed}</Failed>}
        {!tree && (!isError || isFetching) && <SkeletonLines lines={6} height={40} spacing={1} />}
      </Cell>
    </FormSection>
  );
};
