import { LookupFilter } from '../catalogue/LookupFilter';
import { CRITERION, REQUIREMENT } from './words';

/** The filters by requirement and by criterion, of analyses and of parameters. */
export const AnalysisFilters = () => (
  <>
    <LookupFilter source="requirementId" resource="requirements" {...REQUIREMENT} />
    <LookupFilter source="criterionId" resource="criteria" {...CRITERION} />
  </>
);
